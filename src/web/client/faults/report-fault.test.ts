import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reportFault as call } from "#contract/tracking/report-fault.ts";
import { ChunkLoadError } from "./load-chunk.ts";
import { FAULTS_PATH } from "./report-client-error.ts";

const ORIGIN = "http://meridian.localhost:3000";

/** A page as far as the reporter looks at it. */
const aDocument = (classes: readonly string[] = ["guest"]) => ({
  getElementById: () => ({ dataset: { view: "Home" } }),
  querySelector: () => ({ textContent: JSON.stringify({ page: { buildId: "443f25cdaa14" } }) }),
  body: { classList: { contains: (name: string) => classes.includes(name) } },
});

const thrown = (message: string, stack = ""): Error => Object.assign(new TypeError(message), { stack });

type Fault = Readonly<Record<string, string>>;

/** The reporter remembers for as long as its page lives: each test is a page. */
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
  it("tells what failed, where and in which build, and of the stack only files of our own", async () => {
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
  ])("CONST-037 %i ms after the start it says of the visitor: %j", async (atMs, visitor) => {
    const { sent, report } = await openPage({ atMs, classes: ["authenticated", "clubMember", "is-scrolled"] });
    report("error", thrown("broken"));
    expect(sent[0]?.["visitor"]).toEqual(visitor);
    expect(call.body.safeParse(sent[0]).success).toBe(true);
  });

  it("tells the same once and no more than five of a page", async () => {
    const { sent, report } = await openPage();
    for (const message of ["a", "a", "b", "c", "a", "d", "e", "f", "g"]) report("error", thrown(message));
    expect(sent.map(({ message }) => message)).toEqual(["a", "b", "c", "d", "e"].map((message) => `TypeError: ${message}`));
  });

  it("ERR-085 a file that did not come has one name, however it is heard of", async () => {
    const { sent, report } = await openPage();
    const fault = new ChunkLoadError("Error: timed out");
    report("unhandledrejection", fault);
    report("error", fault);
    expect(sent).toMatchObject([{ code: "ChunkLoadError", message: "ChunkLoadError: Error: timed out" }]);
  });

  it("says nothing of what a leaving visitor gave up", async () => {
    const { sent, report } = await openPage();
    report("unhandledrejection", new DOMException("The user aborted a request.", "AbortError"));
    expect(sent).toEqual([]);
  });

  it("says nothing of the promise by which React waits for a sheet", async () => {
    const { sent, report } = await openPage();
    report("unhandledrejection", new Event("error"));
    expect(sent).toEqual([]);
  });

  it("cuts what is too long and says less of what is no error", async () => {
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

  it("sends to the address of the call", () => expect(FAULTS_PATH).toBe(call.path));

  it("ERR-085 sends at least the kind of fault where the reporter itself does not come, once", async () => {
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

  it("never fails, whatever does", async () => {
    vi.stubGlobal("document", undefined);
    const { reportClientError } = await import("./report-client-error.ts");
    await expect(reportClientError("error", new Error("x"))).resolves.toBeUndefined();
  });
});
