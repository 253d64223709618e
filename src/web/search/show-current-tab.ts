/** Scrolls the row of tabs so that the current tab is visible on a narrow screen. Nothing else on the page moves. */
export function showCurrentTab(row: Element | null | undefined): void {
  const tab = row?.querySelector<HTMLElement>("[aria-current]");
  if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
