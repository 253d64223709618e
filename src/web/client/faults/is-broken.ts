/** Whether a file of the document failed to load. For such a style sheet, browsers have no sheet, an empty sheet, or one whose rules throw on access. */
export function isBroken(file: HTMLImageElement | HTMLLinkElement): boolean {
  if ("complete" in file) return file.complete && !file.naturalWidth && !!file.currentSrc;
  try {
    return !file.sheet?.cssRules.length;
  } catch {
    return true;
  }
}
