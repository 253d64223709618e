/** Thrown by a loader instead of a page. */

const LOAD_DOCUMENT = "x-load-document";

/** To a path of the site, without prefix, or to another site. */
export const redirect = (location: string, status: 302 | 307 = 302): Response => new Response(null, { status, headers: { location } });

/** The browser requests the document from the server instead of navigating. */
export const redirectDocument = (location: string): Response =>
  new Response(null, { status: 302, headers: { location, [LOAD_DOCUMENT]: "yes" } });

export const asksForDocument = ({ headers }: Response): boolean => headers.has(LOAD_DOCUMENT);

/** The address with the prefix of the page that redirects; undefined if it is on another site. */
export const ownTarget = ({ headers }: Response): string | undefined => {
  const location = headers.get("location") ?? "/";
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(location) ? undefined : location;
};
