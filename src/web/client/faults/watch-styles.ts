/** Retries style sheets that failed to load, because the page is not usable as designed without them. boot.ts reports a second failure. */

/** For a style sheet that failed to load, browsers have no sheet, an empty sheet, or one whose rules throw on access. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

/** Call it after the document's load event: by then every style sheet of the document has loaded or failed. */
export function watchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!isMissing(link)) continue;
    const replacement = link.cloneNode() as HTMLLinkElement;
    replacement.href = link.href.replace(/\?|$/, "?again&");
    link.replaceWith(replacement);
  }
}
