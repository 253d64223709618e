/** What is told of a fault: what failed, where, in which build, and later in the visit to what kind of visitor. Fetched when the first one happens. */
import type { FaultCode } from "#contract/tracking/report-fault.ts";
import type { BodyClass } from "#domain/visitor/body-classes.ts";
import type { PageState } from "#web/client/page-state.ts";

/** One fault brings others; whoever repairs it needs the first. */
const MAX_PER_PAGE = 5;
const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 4;
const CHUNK_FAILED = "ChunkLoadError" satisfies FaultCode;
/** Before this the page does not know for sure who has come. */
const VISITOR_KNOWN_AFTER_MS = 5_000;

/** Other classes of the body are about its looks. */
const VISITOR_CLASSES: readonly string[] = ["guest", "authenticated", "basicMember", "clubMember", "coBrand"] satisfies BodyClass[];

/** Not by the name in page-state.ts: a file that two others want becomes one of its own, which every page would fetch. */
const PAGE_STATE = 'script[type="application/json"]';

const told = new Set<string>();

type Fault = Readonly<Record<string, string>>;

/** Never throws: a fault of the reporter would be one more to report. */
export function reportFault(heardAs: FaultCode, thrown: unknown, send: (fault: Fault) => void): void {
  const name = thrown instanceof Error ? thrown.name : "";
  // Whoever leaves a page gives up what it was waiting for. React waits for style sheets by a promise: those are told as what they are.
  if (name === "AbortError" || thrown instanceof Event) return;
  // The same missing file may be heard of again, by a promise that nobody was waiting for any more.
  const code: FaultCode = name === CHUNK_FAILED ? CHUNK_FAILED : heardAs;
  const message = messageOf(thrown);
  const key = `${code} ${message}`;
  if (told.has(key) || told.size >= MAX_PER_PAGE) return;
  told.add(key);
  try {
    const facts = { code, message, frames: framesOf(thrown), ...placeOf(document), visitor: visitorOf(document) };
    send(Object.fromEntries(Object.entries(facts).filter(([, value]) => value)));
  } catch {
    // Told or not: the page goes on.
  }
}

const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : typeof thrown === "string" ? thrown : "").slice(0, MAX_MESSAGE_LENGTH);

/** Places in files of our own build alone: an extension's or a partner's script says things that are not ours to know. */
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

/** The body says who the page takes its visitor for, also after a login. */
const visitorOf = ({ body }: Document): string =>
  performance.now() < VISITOR_KNOWN_AFTER_MS ? "" : VISITOR_CLASSES.filter((name) => body.classList.contains(name)).join(" ");
