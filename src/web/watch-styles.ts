/** A page without its style sheet is readable but not ours: one more try, then the notice that asks for a reload. */
export const CSS_FAILED = "CSS_CHUNK_LOAD_FAILED";

/** Of a sheet that never came browsers keep nothing, or something empty, or something nobody may look into. */
function isMissing({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet === null || sheet.cssRules.length === 0;
  } catch {
    return true;
  }
}

/** Called when the document has loaded: by then every sheet has come or failed. */
export function watchStyles(onFailure: (name: string) => void): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!isMissing(link)) continue;
    const again = link.cloneNode() as HTMLLinkElement;
    again.href = `${link.href}${link.href.includes("?") ? "&" : "?"}again`;
    again.addEventListener("error", () => onFailure(CSS_FAILED), { once: true });
    link.replaceWith(again);
  }
}
