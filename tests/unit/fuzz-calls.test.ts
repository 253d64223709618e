import * as fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AnyCall } from "#contract/base/call.ts";
import { CALLS } from "#contract/calls.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { WireErrorSchema } from "#contract/base/wire-error.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { mountCalls } from "#platform/kernel/calls/serve.ts";
import { hostileInput, validInput } from "#tests/factories/call-inputs.ts";
import { buildCallRequest } from "#tests/factories/call-request.ts";
import { buildAllowedCaller } from "#tests/factories/allowed-caller.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import { readWireError } from "#web/api/read-wire-error.ts";

/** FUZZ_RUNS raises the number of inputs per call and kind for a long search. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 25);

const context = createTestContext({} as Database, { environment: "live" });

/** Every call, answered with what was sent. Live, so that the echo is not held against the output schema. */
function createEchoApp(): Hono {
  const dispatcher = createDispatcher(context);
  for (const call of CALLS) {
    const file = { contentType: "application/pdf", bytes: new Uint8Array([1]) };
    dispatcher.serve(call, async (_context, _caller, input) => (call.answer === "binary" ? file : (input as unknown)));
  }
  const app = new Hono();
  mountCalls(app, dispatcher, { resolveCaller: async () => buildAllowedCaller(), bodyLimitBytes: 50_000 });
  return app;
}

const app = createEchoApp();

async function expectAnswer(call: AnyCall, response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500);
  const isKept = response.ok && call.maxAgeSeconds !== undefined;
  expect(response.headers.get("cache-control")).toBe(isKept ? `private, max-age=${call.maxAgeSeconds}` : "no-store");
  if (response.ok) return;
  const text = await response.text();
  expect(WireErrorSchema.safeParse(JSON.parse(text)).success).toBe(true);
  const refused = readWireError(call, text);
  expect(Object.values(REFUSALS).map((row) => row.messageId)).toContain(refused.messageId);
}

describe.each(CALLS.map((call) => [call.name, call] as const))("%s under fuzzing", (_name, call) => {
  it("answers what its own schemas describe", async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(validInput(call), async (input) => {
        const response = await app.request(buildCallRequest(call, input));
        await expectAnswer(call, response);
        if (response.ok) answered += 1;
      }),
      { numRuns },
    );
    expect(answered).toBeGreaterThan(numRuns / 2);
  });

  it("refuses invalid input and never fails with 500", async () => {
    await fc.assert(
      fc.asyncProperty(hostileInput(call), async (input) => expectAnswer(call, await app.request(buildCallRequest(call, input)))),
      { numRuns },
    );
    expect(context.log.entries).toEqual([]);
  });

  it("refuses a field it does not know", async () => {
    const [input] = fc.sample(validInput(call), { numRuns: 1, seed: 7 });
    const response = await app.request(buildCallRequest(call, { ...input!, query: { ...input!.query, unheardOf: "1" } }));
    expect(response.status).toBe(422);
    expect(readWireError(call, await response.text())).toMatchObject({ code: "invalid-input", fields: { unheardOf: "unknownField" } });
  });

  it.runIf(call.body && call.method !== "GET")("refuses a field of its body that it does not know", async () => {
    const [input] = fc.sample(validInput(call), { numRuns: 1, seed: 7 });
    const body = { ...(input!.body as object), unheardOf: "1" };
    const response = await app.request(buildCallRequest(call, { ...input!, body }));
    expect(response.status).toBe(422);
    expect(readWireError(call, await response.text())).toMatchObject({ code: "invalid-input", fields: { unheardOf: "unknownField" } });
  });
});
