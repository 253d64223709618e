/** The title of the window: what the page is, then whose it is. */
export const documentTitle = (title: string, brandName: string): string => `${title} · ${brandName}`;
