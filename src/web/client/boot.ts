/** The only script that the document loads. It waits until the browser is idle or the visitor interacts with the page, then loads the rest. */
import "#web/styles/site.css";
import { keepEarlyInput } from "./before-hydration.ts";
import { yieldToMain } from "./yield-to-main.ts";
import { showFailureNotice } from "./faults/failure-notice.ts";
import { ChunkLoadError, loadChunk } from "./faults/load-chunk.ts";
import { isBroken, retryPicture } from "./faults/retry-picture.ts";
import { preloadRoute } from "./preload-route.ts";
import { reportClientError } from "./faults/report-client-error.ts";
import { watchStyles } from "./faults/watch-styles.ts";
import { whenIdle } from "./when-idle.ts";

const CSS_FAILED = "CSS_CHUNK_LOAD_FAILED";
const INTENTS = ["pointerdown", "keydown", "focusin"] as const;

const early = keepEarlyInput();

async function start(): Promise<void> {
  for (const intent of INTENTS) removeEventListener(intent, onIntent, true);
  if (hasStarted) return;
  hasStarted = true;
  try {
    preloadRoute();
    // Both files load in parallel but run in separate tasks, so that no task blocks the main thread for long.
    const [{ startClient }] = await Promise.all([loadChunk(() => import("./client.tsx")), loadChunk(() => import("react-dom/client"))]);
    await yieldToMain();
    await startClient(early);
  } catch (error) {
    showFailureNotice(error instanceof Error ? error.name : "Error");
    // `loadChunk` has reported a missing file. Any other error becomes an unhandled rejection, which `onFault` reports.
    if (!(error instanceof ChunkLoadError)) throw error;
  }
}

let hasStarted = false;
const onIntent = () => void start();

function onLoad(): void {
  // Pictures that failed before this script ran.
  for (const image of document.images) if (isBroken(image)) retryPicture(image);
  watchStyles();
  whenIdle(onIntent);
}

/**
 * Events without an error, a picture or a style sheet are noise of the browser or of third-party scripts. Style sheets of the document have loaded or
 * failed before this script runs, so a style sheet that fails now is either a retry or belongs to a page that the visitor has navigated to.
 */
function onFault({ type, error, reason = error, target }: Partial<ErrorEvent & PromiseRejectionEvent>): void {
  if (reason) void reportClientError(type as "error" | "unhandledrejection", reason);
  else if (target instanceof HTMLImageElement) retryPicture(target);
  else if ((target as HTMLLinkElement).rel === "stylesheet") {
    showFailureNotice(CSS_FAILED);
    void reportClientError(CSS_FAILED);
  }
}

// In the capture phase, because load errors of elements do not bubble.
for (const fault of ["error", "unhandledrejection"]) addEventListener(fault, onFault, true);
for (const intent of INTENTS) addEventListener(intent, onIntent, { capture: true, passive: true });
if (document.readyState === "complete") onLoad();
else addEventListener("load", onLoad, { once: true });
