/**
 * The only file that runs before the visitor interacts with the page: with the recording in the document, at most one kilobyte, compressed. It loads
 * and starts the rest at the first sign of an interaction, or when the page has been loaded and idle for a while.
 */
import "#web/styles/site.css";
import type { FaultCode } from "#contract/tracking/report-fault.ts";
import { showFailureNotice } from "./faults/failure-notice.ts";
import { isBroken } from "./faults/is-broken.ts";
import { reportClientError } from "./faults/report-client-error.ts";
import { whenIdle } from "./when-idle.ts";

const SIGNS = ["pointerdown", "keydown", "focusin", "wheel"] as const;
/** Time to decode pictures and swap fonts. Most visitors have touched the page before it ends. */
const QUIET_MS = 2500;
/** As for other files: see load-chunk.ts, which is not loaded yet. */
const TIMEOUT_MS = 120_000;
const CHUNK_FAILED = "ChunkLoadError" satisfies FaultCode;

let hasStarted = false;
let hasPrefetched = false;

/** React is evaluated before the client and in a task of its own, so that no task blocks the main thread for long. */
const load = () => import("./react.ts").then(() => import("./client.tsx"));

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  prefetch();
  const tooLate = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS));
  void Promise.race([load().catch(load), tooLate]).then(
    ({ startClient }) => void startClient(earlyInput),
    (cause: unknown) => {
      showFailureNotice(CHUNK_FAILED);
      void reportClientError(CHUNK_FAILED, cause);
    },
  );
}

/**
 * Loads the files that the document names into the browser's cache, without evaluating them. Preload links would do the same, but adding them makes
 * the browser compute the styles of the whole document again. A file that cannot be loaded is reported when it is imported.
 */
function prefetch(): void {
  if (hasPrefetched) return;
  hasPrefetched = true;
  const files = document.querySelector<HTMLElement>("[data-preload]")?.dataset["preload"];
  for (const href of files?.split(" ") ?? []) void fetch(href).catch(() => 0);
}

const retry = (file: EventTarget | null, later: boolean) =>
  void import("./faults/retry-file.ts").then((module) => module.retryFile(file, later)).catch(() => 0);

function onLoad(): void {
  // Files that failed before this script ran.
  for (const file of document.querySelectorAll<HTMLImageElement | HTMLLinkElement>("img,[rel=stylesheet]"))
    if (isBroken(file)) retry(file, false);
  whenIdle(() => {
    prefetch();
    setTimeout(() => whenIdle(start), QUIET_MS);
  });
}

function onFault({ type, error, reason = error, target }: Partial<ErrorEvent & PromiseRejectionEvent>): void {
  if (reason) void reportClientError(type as "error" | "unhandledrejection", reason);
  else retry(target ?? null, true);
}

// In the capture phase, because load errors of elements do not bubble.
for (const fault of ["error", "unhandledrejection"]) addEventListener(fault, onFault, true);
for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true, once: true });
// With a mouse, the page is usually ready before the pointer has reached its target. Browsers also send such events when the page moves below the pointer.
addEventListener("mousemove", ({ movementX, movementY }) => void ((movementX || movementY) && start()));
// What was done before this file arrived was such a sign. These pages act without the visitor: a partner's token logs in, a cart is opened and held, a list is loaded.
if (earlyInput.events.length || document.querySelector("[data-awaiting-login],[aria-busy=true],[data-held=false]")) start();
if (document.readyState === "complete") onLoad();
else addEventListener("load", onLoad);
