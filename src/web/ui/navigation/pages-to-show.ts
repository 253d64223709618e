/**
 * The page numbers that a pagination shows: the first, the last, the current one and its neighbours. A single hidden page is shown instead of a gap.
 */
type PageMark = number | "gap";

const NEIGHBOURS = 1;

export function pagesToShow(current: number, total: number): readonly PageMark[] {
  const pages = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= NEIGHBOURS,
  );
  return pages.flatMap((page, index): PageMark[] => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : ["gap", page];
  });
}
