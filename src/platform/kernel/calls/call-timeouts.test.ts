import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { AnyCall, Upstream } from "#contract/base/call.ts";
import { CALLS } from "#contract/calls.ts";
import { buildAllowedCaller } from "#tests/factories/allowed-caller.ts";
import { validInput } from "#tests/factories/call-inputs.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { createDispatcher } from "./dispatcher.ts";

type Kind = {
  readonly rows: string;
  readonly kind: string;
  readonly ms: number;
  readonly services?: readonly Upstream[];
  readonly calls?: readonly string[];
};

/** Written out here instead of derived from the contract, because the contract is checked against it. */
const KINDS: readonly Kind[] = [
  { rows: "CONST-031", kind: "configuration", ms: 60_000, services: ["configuration"] },
  {
    rows: "CONST-032",
    kind: "booking",
    ms: 120_000,
    services: ["hotel-booking", "package-booking"],
    calls: ["bookHotel", "saveBookHotel", "cancelReservation", "upgradeMembership"],
  },
  { rows: "CONST-030 CONST-033", kind: "content", ms: 30_000, services: ["content"] },
  { rows: "CONST-033", kind: "distribution", ms: 30_000, services: ["distribution"] },
  {
    rows: "CONST-033",
    kind: "availability",
    ms: 30_000,
    calls: [
      "listRoomRates",
      "listCancellationPolicies",
      "listHotelsById",
      "listHotelsByRegion",
      "listOpaqueHotelsByRegion",
      "listSuggestions",
      "listProviderSuggestions",
    ],
  },
  {
    rows: "CONST-033",
    kind: "auth",
    ms: 30_000,
    services: ["agent-auth"],
    calls: [
      "checkAccountExists",
      "checkAccountMigrated",
      "createAutomaticEmailAccount",
      "createEmailAccount",
      "getOldClubToken",
      "listSignInWays",
      "logInFromOldClub",
      "logInPartnerUser",
      "logInWithEmail",
      "logInWithFacebook",
      "logInWithGoogle",
      "logOut",
      "confirmEmailAddress",
      "resetPassword",
      "sendProofLink",
      "sendResetLink",
      "validateResetHash",
    ],
  },
  { rows: "CONST-033", kind: "back office", ms: 30_000, calls: ["saveCallerState"] },
  { rows: "CONST-036", kind: "affiliate", ms: 60_000, services: ["affiliate"] },
];

const includes = ({ services = [], calls = [] }: Kind, { upstream, name }: AnyCall): boolean =>
  services.includes(upstream) || calls.includes(name);

const OTHERS = CALLS.filter((call) => !KINDS.some((kind) => includes(kind, call)));

const ALL = [
  ...KINDS.map((kind) => ({ ...kind, calls: CALLS.filter((call) => includes(kind, call)) })),
  { rows: "CONST-034", kind: "everything else", ms: 60_000, calls: OTHERS },
];

/** Schemas with refinements refuse some of the generated inputs; the first accepted one is used. */
function acceptedInput(call: AnyCall): object {
  const parts = ["params", "query", "body"] as const;
  const input = fc
    .sample(validInput(call), { numRuns: 60, seed: 7 })
    .find((input) => parts.every((part) => call[part]?.safeParse(input[part]).success ?? true));
  if (!input) throw new Error(`no input of ${call.name} was found`);
  return input;
}

/** Serves the call with a use case that never ends. Returns the answers so far and whether the use case was aborted. */
async function stall(call: AnyCall) {
  const dispatcher = createDispatcher(createTestContext({} as Database));
  let isReported = false;
  dispatcher.serve(call, (_context, { signal }) => {
    signal?.addEventListener("abort", () => (isReported = true));
    return new Promise(() => undefined);
  });
  const answers: unknown[] = [];
  const caller = buildAllowedCaller({ idempotencyKey: "key-1" });
  void dispatcher.dispatch(call, acceptedInput(call), caller).then((answer) => answers.push(answer));
  await vi.advanceTimersByTimeAsync(0);
  return { answers, isReported: () => isReported };
}

describe.each(ALL)("$rows calls of the kind $kind have a timeout of $ms ms", ({ ms, calls }) => {
  it.each(calls.map((call) => [call.name, call] as const))("%s times out exactly then", async (_, call) => {
    vi.useFakeTimers();
    try {
      const { answers, isReported } = await stall(call);
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect([answers, isReported()]).toEqual([[], false]);
      await vi.advanceTimersByTimeAsync(1);
      expect(answers).toMatchObject([{ ok: false, code: "no-answer" }]);
      expect(isReported()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("the kinds", () => {
  it("contain every call of the contract exactly once", () => {
    expect(ALL.flatMap(({ calls }) => calls.map(({ name }) => name)).toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted());
    expect(ALL.filter(({ calls }) => calls.length === 0)).toEqual([]);
  });

  it("contain no call that does not exist", () => {
    const names = new Set(CALLS.map(({ name }) => name));
    expect(KINDS.flatMap(({ calls = [] }) => calls).filter((name) => !names.has(name))).toEqual([]);
  });
});
