/** The title of the document: the page's title, then the brand. */
export const documentTitle = (title: string, brandName: string): string => `${title} · ${brandName}`;
