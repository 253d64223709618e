/** What is done about a picture or a style sheet that failed to load. Loaded when the first one fails. */
import { showFailureNotice } from "./failure-notice.ts";
import { reportClientError } from "./report-client-error.ts";
import { retryPicture } from "./retry-picture.ts";

const CSS_FAILED = "CSS_CHUNK_LOAD_FAILED";

/**
 * Style sheets are retried because the page is not usable as designed without them. Those of the document have loaded or failed before the first
 * script runs, so a style sheet that fails `later` is either a retry or belongs to a page that the visitor has navigated to. Errors of anything else
 * are noise of the browser or of third-party scripts.
 */
export function retryFile(file: EventTarget | null, later: boolean): void {
  if (file instanceof HTMLImageElement) retryPicture(file);
  else if (file instanceof HTMLLinkElement && file.rel === "stylesheet") {
    if (later) {
      showFailureNotice(CSS_FAILED);
      void reportClientError(CSS_FAILED);
    } else retryStyle(file);
  }
}

function retryStyle(link: HTMLLinkElement): void {
  const replacement = link.cloneNode() as HTMLLinkElement;
  replacement.href = link.href.replace(/\?|$/, "?again&");
  link.replaceWith(replacement);
}
