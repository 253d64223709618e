type MonthRun = { readonly from: number; readonly to: number };

/** Consecutive months as ranges, in the order of the year; December continues into January. */
export function monthRuns(months: readonly number[]): readonly MonthRun[] {
  const monthSet = new Set(months);
  if (monthSet.size === 12) return [{ from: 1, to: 12 }];
  const before = (month: number) => (month === 1 ? 12 : month - 1);
  const after = (month: number) => (month === 12 ? 1 : month + 1);
  return [...monthSet]
    .filter((month) => !monthSet.has(before(month)))
    .toSorted((one, other) => one - other)
    .map((from) => {
      let to = from;
      while (monthSet.has(after(to))) to = after(to);
      return { from, to };
    });
}
