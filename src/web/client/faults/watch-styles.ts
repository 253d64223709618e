/** A page without its style sheet is readable but not ours: one more try, whose failure is heard of in boot.ts. */

/** Of a sheet that never came browsers keep nothing, or something empty, or something nobody may look into. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

/** Called when the document has loaded: by then every sheet it names has come or failed. */
export function watchStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!isMissing(link)) continue;
    const again = link.cloneNode() as HTMLLinkElement;
    again.href = link.href.replace(/\?|$/, "?again&");
    link.replaceWith(again);
  }
}
