/**
 * Loads the files of the page's route, which the document names, into the browser's cache, so that they load in parallel with the client instead of
 * after it. They are not imported, because some of them must be evaluated after the client. Link elements would do the same, but adding them makes the
 * browser compute the styles of the whole document again.
 */
export function preloadRoute(): void {
  const files = document.querySelector<HTMLScriptElement>("script[data-preload]")?.dataset["preload"] ?? "";
  // A file that cannot be loaded is reported when it is imported.
  for (const href of files.split(" ").filter(Boolean)) void fetch(href).catch(() => undefined);
}
