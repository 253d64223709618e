import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { AnyCall } from "#contract/base/call.ts";
import { defineCall } from "#contract/base/call.ts";
import { getMainMenu } from "#contract/content/get-main-menu.ts";
import { buildAllowedCaller } from "#tests/factories/allowed-caller.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { createDispatcher } from "./dispatcher.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

const greet = defineCall({
  name: "sayHello",
  summary: "Greets",
  method: "POST",
  path: "/hello",
  upstream: "product",
  access: "anyone",
  body: z.strictObject({ name: z.string().min(2, { error: "firstNameError" }).max(9), times: z.number().default(1) }),
  output: z.object({ text: z.string() }),
  refusals: ["hotel-not-found"],
  errorForm: "list",
  timeoutMs: 1000,
});
const hello = { body: { name: "Ada" } };

const setUp = (environment: "local" | "live" = "local") => {
  const context = createTestContext({} as Database, { environment });
  return { context, dispatcher: createDispatcher(context) };
};
const served = (useCase: () => Promise<unknown>, environment: "local" | "live" = "local", call: AnyCall = greet) => {
  const { context, dispatcher } = setUp(environment);
  dispatcher.serve(call, useCase);
  return { context, answer: (input: object = hello, caller = buildCaller()) => dispatcher.dispatch(call, input, caller) };
};

const undeclared = async () => Promise.reject(new Refusal("seats-taken"));
const wrong = async () => ({ text: 7 });
const talkative = async () => ({ text: "hi", hotelName: "told too early" });

describe("dispatch", () => {
  it("passes validated input with defaults to the use case and returns its result", async () => {
    const { dispatcher } = setUp();
    dispatcher.serve(greet, async (_context, _caller, { body }) => ({ text: `${body.name} ${body.times}` }));
    expect(await dispatcher.dispatch(greet, hello, buildCaller())).toEqual({ ok: true, data: { text: "Ada 1" } });
  });

  it("finds the use case by the name of the call, so that a call without schemas is enough", async () => {
    const { dispatcher } = setUp();
    dispatcher.serve(greet, async () => ({ text: "hi" }));
    const address = { name: "sayHello", refusals: [] as const } as unknown as typeof greet;
    expect(await dispatcher.dispatch(address, hello, buildCaller())).toMatchObject({ ok: true });
    expect(await dispatcher.dispatch(address, { body: { name: "A" } }, buildCaller())).toMatchObject({ code: "invalid-input" });
  });

  it("tells a field that is missing and a day that does not exist from other invalid fields", async () => {
    const dated = {
      ...greet,
      body: z.strictObject({ name: z.string(), kind: z.enum(["a"]), day: z.iso.date(), code: z.string().regex(/^a/) }),
    };
    const { answer } = served(async () => ({ text: "hi" }), "local", dated);
    const fieldsOf = async (body: object) => {
      const refused = await answer({ body });
      return refused.ok ? {} : refused.fields;
    };
    expect(await fieldsOf({ day: "2027-02-30", code: "b" })).toEqual({
      name: "requiredError",
      kind: "requiredError",
      day: "dateInvalid",
      code: "invalidField",
    });
    expect(await fieldsOf({ name: "Ada", kind: "a", day: "", code: "" })).toEqual({ day: "requiredError", code: "requiredError" });
    expect(await fieldsOf({ name: null, kind: 1, day: 20270230, code: "a" })).toEqual({
      name: "invalidField",
      kind: "invalidField",
      day: "invalidField",
    });
  });

  it("reports a rule about several fields under the name of the part", async () => {
    const either = { ...greet, body: z.union([z.strictObject({ link: z.string() }), z.strictObject({ code: z.string() })]) };
    const { answer } = served(async () => ({ text: "hi" }), "local", either);
    expect(await answer({ body: {} })).toMatchObject({ fields: { body: "invalidField" } });
  });

  it("reports every invalid field with the message key of its schema or the general one, and unknown fields as unknown", async () => {
    const { answer } = served(async () => ({ text: "hi" }));
    expect(await answer({ body: { name: "A", times: "x", other: 1 }, query: { extra: "1" } })).toEqual({
      ok: false,
      code: "invalid-input",
      messageId: "invalid.input",
      fields: { name: "firstNameError", times: "invalidField", other: "unknownField", extra: "unknownField" },
    });
  });

  it("refuses a call without a use case, and a second use case for a call", async () => {
    const { dispatcher } = setUp();
    expect(await dispatcher.dispatch(greet, hello, buildCaller())).toMatchObject({ code: "call-not-served" });
    dispatcher.serve(greet, async () => ({ text: "hi" }));
    expect(() => dispatcher.serve(greet, async () => ({ text: "hi" }))).toThrow("served twice");
    expect(dispatcher.served()).toEqual([greet]);
  });

  it("returns a declared refusal with its data and text", async () => {
    const { answer, context } = served(async () => {
      throw new Refusal("hotel-not-found", { data: { id: 7 }, localizedMessage: "Gone" });
    });
    expect(await answer()).toEqual({
      ok: false,
      code: "hotel-not-found",
      messageId: "hotel.not.found",
      data: { id: 7 },
      localizedMessage: "Gone",
    });
    expect(context.log.entries).toEqual([]);
  });

  it("treats any other error as a fault: logged once with the request id, without details in the answer", async () => {
    const fault = new Error("secret detail");
    const { answer, context } = served(async () => Promise.reject(fault));
    const answered = await answer(hello, buildCaller({ requestId: "r-9" }));
    expect(answered).toEqual({ ok: false, code: "server-error", messageId: "server.error" });
    expect(context.log.entries).toEqual([{ level: "error", event: "call.fault", fields: { call: "sayHello", requestId: "r-9" }, fault }]);
  });

  it("treats an undeclared refusal or answer as a fault outside live, and returns it in live", async () => {
    expect(await served(undeclared).answer()).toMatchObject({ code: "server-error" });
    expect(await served(undeclared, "live").answer()).toMatchObject({ code: "seats-taken" });
    expect(await served(wrong).answer()).toMatchObject({ code: "server-error" });
    expect(await served(wrong, "live").answer()).toMatchObject({ ok: true });
    expect(await served(talkative).answer()).toMatchObject({ code: "server-error" });
  });

  it("answers after the timeout, aborts the use case, and logs a later fault", async () => {
    vi.useFakeTimers();
    let signal: AbortSignal | undefined;
    const { context, dispatcher } = setUp();
    dispatcher.serve(greet, async (_context, caller) => {
      signal = caller.signal;
      await new Promise((resolve) => setTimeout(resolve, 5000));
      throw new Error("too late");
    });
    const answer = dispatcher.dispatch(greet, hello, buildCaller());
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toMatchObject({ code: "no-answer" });
    expect(signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(context.log.entries.map((entry) => entry.event)).toEqual(["call.no-answer", "call.late-fault"]);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it("a call to the content store ends after the timeout of its contract and is logged", { tags: ["CMS-001"] }, async () => {
    vi.useFakeTimers();
    const { context, dispatcher } = setUp();
    dispatcher.serve(getMainMenu, () => new Promise(() => undefined));
    const input = { params: { language: "en" }, query: { market: "US" } } as const;
    const answer = dispatcher.dispatch(getMainMenu, input, buildCaller({ requestId: "r-1" }));
    const onAnswer = vi.fn();
    void answer.then(onAnswer);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(onAnswer).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ ok: false, code: "no-answer" });
    expect(context.log.entries).toMatchObject([
      { level: "warn", event: "call.no-answer", fields: { call: "getMainMenu", requestId: "r-1" } },
    ]);
    vi.useRealTimers();
  });

  it("reports every answer to the metrics", async () => {
    const facts: unknown[] = [];
    const dispatcher = createDispatcher(createTestContext({} as Database), { onAnswered: (fact) => facts.push(fact) });
    await dispatcher.dispatch(greet, hello, buildCaller());
    expect(facts).toEqual([{ call: "sayHello", code: "call-not-served", milliseconds: 0 }]);
  });
});

describe("access", () => {
  const guest = buildCaller();
  const byCookie = buildAllowedCaller({ sessionBy: "cookie" });
  const byHeader = buildAllowedCaller({ sessionBy: "header" });
  const { agent: _, ...withoutAgent } = byHeader.visitor;

  it.each([
    ["anyone", guest, true],
    ["service-token", guest, true],
    ["session", guest, false],
    ["session", byCookie, true],
    ["session", byHeader, true],
    ["session-header", guest, false],
    ["session-header", byCookie, false],
    ["session-header", byHeader, true],
    ["agent", guest, false],
    ["agent", buildCaller({ visitor: withoutAgent }), false],
    ["agent", byCookie, true],
  ] as const)("%s", async (access, caller, isAllowed) => {
    const { answer } = served(async () => ({ text: "hi" }), "local", { ...greet, access });
    const answered = await answer(hello, caller);
    expect(answered).toMatchObject(isAllowed ? { ok: true } : { code: "session-invalid" });
  });

  it("requires an idempotency key for money calls", async () => {
    const { answer } = served(async () => ({ text: "hi" }), "local", { ...greet, idempotencyKey: "required" });
    expect(await answer()).toMatchObject({ code: "idempotency-key-missing" });
    expect(await answer(hello, buildCaller({ idempotencyKey: "k" }))).toMatchObject({ ok: true });
  });
});
