/** On a narrow screen the row of tabs is scrolled, and the chosen one may lie outside of it. Nothing else moves. */
export function showCurrentTab(row: Element | null | undefined): void {
  const tab = row?.querySelector<HTMLElement>("[aria-current]");
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
