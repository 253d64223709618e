/**
 * Builds the report of a fault: what failed, where, in which build and, later in the visit, for which kind of visitor. Loaded when the first fault
 * happens.
 */
import type { FaultCode } from "#contract/tracking/report-fault.ts";
import type { BodyClass } from "#domain/visitor/body-classes.ts";
import type { PageState } from "#web/client/page-state.ts";

/** One fault often causes others; the first ones are enough to repair it. */
const MAX_PER_PAGE = 5;
const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 4;
const CHUNK_FAILED = "ChunkLoadError" satisfies FaultCode;
/** Until then the class of the visitor may still change. */
const VISITOR_KNOWN_AFTER_MS = 5_000;

/** All other classes of the body are only for styling. */
const VISITOR_CLASSES: readonly string[] = ["guest", "authenticated", "basicMember", "clubMember", "coBrand"] satisfies BodyClass[];

/** Not imported from page-state.ts: a module shared by two entry points becomes a separate file, which every page would have to load. */
const PAGE_STATE = 'script[type="application/json"]';

const answer = new Set<string>();

type Fault = Readonly<Record<string, string>>;

/** Never throws: an error here would be reported as another fault. */
export function reportFault(heardAs: FaultCode, thrown: unknown, send: (fault: Fault) => void): void {
  const name = thrown instanceof Error ? thrown.name : "";
  // Leaving a page aborts its pending requests. React waits for style sheets with a promise that rejects with an Event; boot.ts reports those by
  // their own code.
  if (name === "AbortError" || thrown instanceof Event) return;
  // A missing file may be reported a second time, as an unhandled rejection.
  const code: FaultCode = name === CHUNK_FAILED ? CHUNK_FAILED : heardAs;
  const message = messageOf(thrown);
  const key = `${code} ${message}`;
  if (answer.has(key) || answer.size >= MAX_PER_PAGE) return;
  answer.add(key);
  try {
    const facts = { code, message, frames: framesOf(thrown), ...placeOf(document), visitor: visitorOf(document) };
    send(Object.fromEntries(Object.entries(facts).filter(([, value]) => value)));
  } catch {
    // A failed report must not affect the page.
  }
}

const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : typeof thrown === "string" ? thrown : "").slice(0, MAX_MESSAGE_LENGTH);

/** Only frames of our own build: frames of extensions and third-party scripts may contain data that we must not collect. */
function framesOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || !thrown.stack) return "";
  return thrown.stack
    .split("\n")
    .filter((line) => line.includes(`${location.origin}/assets/`))
    .flatMap((line) => /\/assets\/([\w-]{1,60}\.js:\d{1,6}:\d{1,7})\)?$/.exec(line.trim())?.[1] ?? [])
    .slice(0, MAX_FRAMES)
    .join(" ");
}

function placeOf(page: Document): { readonly view: string; readonly version: string } {
  const state = JSON.parse(page.querySelector(PAGE_STATE)?.textContent ?? "{}") as Partial<PageState>;
  return { view: page.getElementById("main")?.dataset["view"] ?? "", version: state.page?.buildId ?? "" };
}

/** The classes of the body are updated after a login, so they are current. */
const visitorOf = ({ body }: Document): string =>
  performance.now() < VISITOR_KNOWN_AFTER_MS ? "" : VISITOR_CLASSES.filter((name) => body.classList.contains(name)).join(" ");
