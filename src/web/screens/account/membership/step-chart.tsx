/** A step chart. The SVG is stretched to its container, so labels and dots are positioned outside it. */
import type { ReactNode } from "react";
import type { ChartRange, ChartStep } from "./chart-steps.ts";

type Line = {
  readonly look: "solid" | "ahead";
  readonly steps: readonly ChartStep[];
  /** End of the line: the last instant for which the value is known. */
  readonly until: number;
};

type Props = {
  /** Text alternative of the chart. */
  readonly label: string;
  readonly range: ChartRange;
  readonly lines: readonly Line[];
  /** A labelled horizontal line. */
  readonly mark?: { readonly value: number; readonly label: string } | undefined;
  /** Labels below both ends. */
  readonly ends: readonly [ReactNode, ReactNode];
};

const HEIGHT = 100;
const WIDTH = 400;
/** Keeps the highest step away from the edge. */
const HEADROOM = 1.15;

const isAhead = ({ look }: Line): boolean => look === "ahead";

export function StepChart({ label, range, lines, mark, ends }: Props) {
  const highest = Math.max(1, mark?.value ?? 0, ...lines.flatMap(({ steps }) => steps.map(({ value }) => value)));
  const span = Math.max(1, range.to - range.from);
  const x = (at: number): number => (Math.min(Math.max(at - range.from, 0), span) / span) * WIDTH;
  const y = (value: number): number => HEIGHT - (value / (highest * HEADROOM)) * HEIGHT;
  return (
    <figure className="chart">
      <figcaption className="visually-hidden">{label}</figcaption>
      <div className="chart-field">
        <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {lines.map((line) => (
            <g key={line.look} className={`chart-line chart-line-${line.look}`}>
              {isAhead(line) ? null : <path className="chart-area" d={areaOf(line, x, y)} />}
              <path className="chart-stroke" d={strokeOf(line, x, y)} />
            </g>
          ))}
          {mark ? <path className="chart-mark" d={`M0 ${y(mark.value)}H${WIDTH}`} /> : null}
        </svg>
        {lines
          .filter((line) => !isAhead(line))
          .map((line) => (
            <span
              key={line.look}
              className="chart-dot"
              style={{ left: `${(x(line.until) / WIDTH) * 100}%`, top: `${y(line.steps.at(-1)?.value ?? 0)}%` }}
            />
          ))}
        {mark ? (
          <span className="chart-mark-name" style={{ top: `${y(mark.value)}%` }} aria-hidden="true">
            {mark.label}
          </span>
        ) : null}
      </div>
      <div className="chart-ends" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </figure>
  );
}

type Scale = (value: number) => number;

function strokeOf({ steps, until }: Line, x: Scale, y: Scale): string {
  const [first, ...rest] = steps;
  if (!first) return "";
  const path = rest.map(({ at, value }) => `H${x(at)}V${y(value)}`).join("");
  return `M${x(first.at)} ${y(first.value)}${path}H${x(Math.max(until, steps.at(-1)?.at ?? until))}`;
}

function areaOf(line: Line, x: Scale, y: Scale): string {
  const stroke = strokeOf(line, x, y);
  return stroke && `${stroke}V${HEIGHT}H${x(line.steps[0]?.at ?? 0)}Z`;
}
