import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import type { AnyCall } from "#contract/base/call.ts";
import { CALLS } from "#contract/calls.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { mountCalls } from "#platform/kernel/calls/serve.ts";
import { buildAllowedCaller } from "#tests/factories/allowed-caller.ts";
import { buildCallRequest } from "#tests/factories/call-request.ts";
import { declaredPlaces, poisonedInputs, POISONS } from "#tests/factories/poisoned-inputs.ts";
import type { Poisoned } from "#tests/factories/poisoned-inputs.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import { readWireError } from "#web/api/read-wire-error.ts";

const context = createTestContext({} as Database, { environment: "live" });
const caller = buildAllowedCaller({ idempotencyKey: "key-1" });
let reached: string[] = [];
beforeEach(() => {
  reached = [];
});

const dispatcher = createDispatcher(context);
for (const call of CALLS) {
  dispatcher.serve(call, async () => {
    reached.push(call.name);
    return {};
  });
}
const app = new Hono();
mountCalls(app, dispatcher, { resolveCaller: async () => caller, bodyLimitBytes: 500_000 });

/** Only JSON can spell half a character; everywhere else the decoder has replaced it before the server sees it. */
const canBeSent = (call: AnyCall, { part, isKey }: Poisoned, poison: string): boolean =>
  (part === "params" ? !isKey : true) && (poison === "\0" || (part === "body" && call.bodyForm !== "form" && call.method !== "GET"));

describe.each(POISONS)("text with %s, which PostgreSQL cannot hold", (_name, poison) => {
  it.each(CALLS.map((call) => [call.name, call] as const))(
    "%s refuses it in every field and key, before anything happens",
    async (_call, call) => {
      const inputs = poisonedInputs(call, poison);
      expect(inputs.map(({ place }) => place)).toEqual(expect.arrayContaining(declaredPlaces(call)));
      const surprises: string[] = [];
      for (const sample of inputs) {
        const answer = await dispatcher.dispatch(call, sample.input, caller);
        if (answer.ok || answer.code !== "invalid-input" || !answer.fields)
          surprises.push(`${sample.place}: ${answer.ok ? "ok" : answer.code}`);
        if (!canBeSent(call, sample, poison)) continue;
        const response = await app.request(buildCallRequest(call, sample.input));
        const { fields } = readWireError(call, await response.text());
        if (response.status !== 422 || !fields) surprises.push(`${sample.place} on the wire: ${response.status}`);
      }
      expect(surprises).toEqual([]);
      expect(reached).toEqual([]);
      expect(context.log.entries).toEqual([]);
    },
  );
});
