import type { PriceEnds } from "./price-ends.ts";

type Props = {
  readonly label: string;
  readonly valueText: string;
  readonly counts: readonly number[];
  readonly least: number;
  readonly most: number;
  readonly ends: PriceEnds;
};

/** Placeholder with the look and size of the slider, so that loading the slider causes no layout shift. Hidden from screen readers. */
export function Histogram({ label, valueText, counts, least, most, ends }: Props) {
  const highest = Math.max(1, ...counts);
  const width = (most - least) / (counts.length || 1);
  const share = (amount: number) => `${Math.round(((amount - least) / Math.max(1, most - least)) * 1000) / 10}%`;
  const isInside = (index: number) => least + (index + 1) * width > ends[0] && least + index * width < ends[1];
  return (
    <div className="slider" aria-hidden>
      <span className="slider-label">{label}</span>
      <span className="slider-output">{valueText}</span>
      <div className="slider-counts">
        {counts.map((count, index) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- the index is what identifies a bar
            key={index}
            className={isInside(index) ? "slider-count slider-count-inside" : "slider-count"}
            style={{ height: `${Math.round((count / highest) * 100)}%` }}
          />
        ))}
      </div>
      <div className="slider-track slider-still">
        <span className="slider-fill" style={{ left: share(ends[0]), width: `calc(${share(ends[1])} - ${share(ends[0])})` }} />
        <span className="slider-thumb" style={{ left: share(ends[0]) }} />
        <span className="slider-thumb" style={{ left: share(ends[1]) }} />
      </div>
    </div>
  );
}
