/** The only script a page brings by itself. It waits until the browser is idle or someone wants something, then fetches the rest. */
import "./styles/site.css";
import { keepEarlyInput } from "./before-hydration.ts";
import { breathe } from "./breathe.ts";
import { showFailureNotice } from "./failure-notice.ts";
import { loadChunk } from "./load-chunk.ts";
import { preloadRoute } from "./preload-route.ts";
import { watchStyles } from "./watch-styles.ts";
import { whenIdle } from "./when-idle.ts";

const INTENTS = ["pointerdown", "keydown", "focusin"] as const;

const early = keepEarlyInput();

async function start(): Promise<void> {
  for (const intent of INTENTS) removeEventListener(intent, onIntent, true);
  if (hasStarted) return;
  hasStarted = true;
  try {
    preloadRoute();
    // Both are on their way at once, but each is run by itself, so that neither holds up the visitor for long.
    const react = loadChunk(() => import("react-dom/client"));
    const client = loadChunk(() => import("./client.tsx"));
    await react;
    const { startClient } = await client;
    await breathe();
    await startClient(early);
  } catch (error) {
    showFailureNotice(error instanceof Error ? error.name : "Error");
  }
}

let hasStarted = false;
const onIntent = () => void start();

function onLoad(): void {
  watchStyles(showFailureNotice);
  whenIdle(onIntent);
}

for (const intent of INTENTS) addEventListener(intent, onIntent, { capture: true, passive: true });
if (document.readyState === "complete") onLoad();
else addEventListener("load", onLoad, { once: true });
