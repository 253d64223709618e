/** Preloads the files of the page's route, which the document names, so that they load in parallel with the client instead of after it. */
export function preloadRoute(): void {
  const script = document.querySelector<HTMLScriptElement>("script[data-preload]");
  for (const href of script?.dataset["preload"]?.split(" ").filter(Boolean) ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    if (script?.nonce) link.nonce = script.nonce;
    document.head.append(link);
  }
}
