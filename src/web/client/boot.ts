/** The only script a page brings by itself. It waits until the browser is idle or someone wants something, then fetches the rest. */
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
    // Both are on their way at once, but each is run by itself, so that neither holds up the visitor for long.
    const [{ startClient }] = await Promise.all([loadChunk(() => import("./client.tsx")), loadChunk(() => import("react-dom/client"))]);
    await yieldToMain();
    await startClient(early);
  } catch (error) {
    showFailureNotice(error instanceof Error ? error.name : "Error");
    // A missing file has been told; everything else is heard of below, because nobody waits for it.
    if (!(error instanceof ChunkLoadError)) throw error;
  }
}

let hasStarted = false;
const onIntent = () => void start();

function onLoad(): void {
  // Those that failed before this script ran.
  for (const image of document.images) if (isBroken(image)) retryPicture(image);
  watchStyles();
  whenIdle(onIntent);
}

/**
 * What has neither an error nor a picture nor a sheet is noise of the browser and of strangers' scripts. Sheets of the document have
 * come or failed before this script runs: one that fails now is a second try, or belongs to a page that one has walked to.
 */
function onFault({ type, error, reason = error, target }: Partial<ErrorEvent & PromiseRejectionEvent>): void {
  if (reason) void reportClientError(type as "error" | "unhandledrejection", reason);
  else if (target instanceof HTMLImageElement) retryPicture(target);
  else if ((target as HTMLLinkElement).rel === "stylesheet") {
    showFailureNotice(CSS_FAILED);
    void reportClientError(CSS_FAILED);
  }
}

// On the way down: a file that does not come says so to nobody above it.
for (const fault of ["error", "unhandledrejection"]) addEventListener(fault, onFault, true);
for (const intent of INTENTS) addEventListener(intent, onIntent, { capture: true, passive: true });
if (document.readyState === "complete") onLoad();
else addEventListener("load", onLoad, { once: true });
