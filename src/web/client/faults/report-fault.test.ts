import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportFault as call } from "#contract/tracking/report-fault.ts";
import { ChunkLoadError } from "./load-chunk.ts";
import { FAULTS_PATH } from "./report-client-error.ts";

const ORIGIN = "http://meridian.localhost:3000";

/** The parts of a document that the reporter reads. */
const aDocument = (classes: readonly string[] = ["guest"]) => ({
  getElementById: () => ({ dataset: { view: "Home" } }),
  querySelector: () => ({ textContent: JSON.stringify({ page: { buildId: "443f25cdaa14" } }) }),
  body: { classList: { contains: (name: string) => classes.includes(name) } },
});

const thrown = (message: string, stack = ""): Error => Object.assign(new TypeError(message), { stack });

type Fault = Readonly<Record<string, string>>;

/** The reporter keeps its state for the life of a page, so each test imports the module anew. */
async function openPage({ atMs = 1000, classes = ["guest"] }: { readonly atMs?: number; readonly classes?: readonly string[] } = {}) {
  const sent: Fault[] = [];
  vi.stubGlobal("document", aDocument(classes));
  vi.stubGlobal("location", { origin: ORIGIN });
  vi.stubGlobal("performance", { now: () => atMs });
  const { reportFault } = await import("./report-fault.ts");
  return {
    sent,
    report: (code: "error" | "unhandledrejection", fault: unknown) => reportFault(code, fault, (body) => sent.push(body)),
  };
}

beforeEach(() => vi.resetModules());

describe("reportFault", () => {
  it("reports what failed, where and in which build, with stack frames of our own files only", async () => {
    const stack = [
      "TypeError: x is undefined",
      "    at f (chrome-extension://abc/content.js:3:4)",
      `    at g (${ORIGIN}/assets/client-Cxcq9Yp-.js:1:2040)`,
      `    at ${ORIGIN}/assets/home-DCHfAOCV.js:2:7`,
      "h@https://partner.example/assets/tag-1.js:1:1",
      `    at i (${ORIGIN}/en/reservations?email=ada@ex.test:1:1)`,
    ].join("\n");
    const { sent, report } = await openPage();
    report("error", thrown("x is undefined", stack));
    expect(sent).toEqual([
      {
        code: "error",
        message: "TypeError: x is undefined",
        frames: "client-Cxcq9Yp-.js:1:2040 home-DCHfAOCV.js:2:7",
        view: "Home",
        version: "443f25cdaa14",
      },
    ]);
    expect(call.body.safeParse(sent[0]).success).toBe(true);
  });

  it.each([
    [4000, undefined],
    [4999, undefined],
    [5000, "authenticated clubMember"],
    [6000, "authenticated clubMember"],
  ])("%i ms after the start, reports the visitor as %j", { tags: ["CONST-037"] }, async (atMs, visitor) => {
    const { sent, report } = await openPage({ atMs, classes: ["authenticated", "clubMember", "is-scrolled"] });
    report("error", thrown("broken"));
    expect(sent[0]?.["visitor"]).toEqual(visitor);
    expect(call.body.safeParse(sent[0]).success).toBe(true);
  });

  it("reports an error once, and at most five errors per page", async () => {
    const { sent, report } = await openPage();
    for (const message of ["a", "a", "b", "c", "a", "d", "e", "f", "g"]) report("error", thrown(message));
    expect(sent.map(({ message }) => message)).toEqual(["a", "b", "c", "d", "e"].map((message) => `TypeError: ${message}`));
  });

  it("reports a file that failed to load under one code, whichever event announces it", { tags: ["ERR-085"] }, async () => {
    const { sent, report } = await openPage();
    const fault = new ChunkLoadError("Error: timed out");
    report("unhandledrejection", fault);
    report("error", fault);
    expect(sent).toMatchObject([{ code: "ChunkLoadError", message: "ChunkLoadError: Error: timed out" }]);
  });

  it("does not report requests that were aborted because the visitor left the page", async () => {
    const { sent, report } = await openPage();
    report("unhandledrejection", new DOMException("The user aborted a request.", "AbortError"));
    expect(sent).toEqual([]);
  });

  it("does not report the rejection of the promise with which React waits for a style sheet", async () => {
    const { sent, report } = await openPage();
    report("unhandledrejection", new Event("error"));
    expect(sent).toEqual([]);
  });

  it("cuts long messages and sends no message for objects that are not errors", async () => {
    const { sent, report } = await openPage();
    report("error", thrown("x".repeat(9000)));
    report("unhandledrejection", { some: "thing" });
    report("unhandledrejection", "a word");
    expect(sent.map((body) => call.body.safeParse(body).success)).toEqual([true, true, true]);
    expect(sent.map(({ message }) => message)).toEqual([expect.stringMatching(/^TypeError: x{289}$/), undefined, "a word"]);
  });
});

describe("reportClientError", () => {
  afterEach(() => {
    vi.doUnmock("./report-fault.ts");
  });

  it("sends to the path of the contract", () => expect(FAULTS_PATH).toBe(call.path));

  it("sends the code once, and nothing else, if the reporter fails to load", { tags: ["ERR-085"] }, async () => {
    const sent: string[] = [];
    vi.stubGlobal("navigator", { sendBeacon: (path: string, body: URLSearchParams) => sent.push(`${path} ${body.toString()}`) > 0 });
    vi.doMock("./report-fault.ts", () => {
      throw new Error("gone");
    });
    const { reportClientError } = await import("./report-client-error.ts");
    await reportClientError("ChunkLoadError", new Error("secret"));
    expect(sent).toEqual(["/collect/faults code=ChunkLoadError"]);
    for (let count = 0; count < 9; count++) await reportClientError("error", new Error("again"));
    expect(sent).toHaveLength(1);
  });

  it("never rejects", async () => {
    vi.stubGlobal("document", undefined);
    const { reportClientError } = await import("./report-client-error.ts");
    await expect(reportClientError("error", new Error("x"))).resolves.toBeUndefined();
  });
});
