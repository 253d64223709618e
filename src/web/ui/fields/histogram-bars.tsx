/** The bars of a histogram as two paths, because an element for each bar would be a large part of the document. */
type Path = { readonly d: string };

/** Bars of `inside` are within the chosen range. */
type BarPaths = { readonly inside: string; readonly outside: string };

/** The bars are strokes, one unit apart and at most 100 high. */
const GAP = 0.2;
const MIN_HEIGHT = 4;

export function barPaths(counts: readonly number[], isInside: (index: number) => boolean): BarPaths {
  const highest = Math.max(1, ...counts);
  const paths = { inside: "", outside: "" };
  for (const [index, count] of counts.entries()) {
    const height = Math.max(MIN_HEIGHT, Math.round((count / highest) * 100));
    paths[isInside(index) ? "inside" : "outside"] += `M${index} 100v-${height}`;
  }
  return paths;
}

/** Decoration: the numbers are shown as text. */
export const HistogramBars = ({ count, inside, outside }: { readonly count: number; readonly inside: Path; readonly outside: Path }) => (
  <svg aria-hidden className="slider-counts" viewBox={`${GAP / 2 - 0.5} 0 ${count - GAP} 100`} preserveAspectRatio="none">
    <path className="slider-count" {...outside} />
    <path className="slider-count slider-count-inside" {...inside} />
  </svg>
);
