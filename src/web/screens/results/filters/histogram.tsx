import type { ReactNode } from "react";
import { HistogramBars } from "#web/ui/fields/histogram-bars.tsx";

type Props = {
  readonly label: string;
  readonly valueText: ReactNode;
  /** Number of bars. */
  readonly count: number;
  readonly inside: { readonly d: string };
  readonly outside: { readonly d: string };
  /** The ends of the chosen range, as shares of the whole. */
  readonly from: string;
  readonly to: string;
};

/** Placeholder with the look and size of the slider, so that loading the slider causes no layout shift. Hidden from screen readers. */
export const Histogram = ({ label, valueText, from, to, ...bars }: Props) => (
  <div className="slider" aria-hidden>
    <span className="slider-label">{label}</span>
    <span className="slider-output">{valueText}</span>
    <HistogramBars {...bars} />
    <div className="slider-track slider-still">
      <span className="slider-fill" style={{ left: from, width: `calc(${to} - ${from})` }} />
      <span className="slider-thumb" style={{ left: from }} />
      <span className="slider-thumb" style={{ left: to }} />
    </div>
  </div>
);
