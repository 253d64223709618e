/** Roles × calls × ownership, generated from the contract: no caller gets another's data, and no call is missing. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyCall } from "#contract/base/call.ts";
import { CALLS } from "#contract/calls.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { validInput } from "#tests/factories/call-inputs.ts";
import type { CallInput } from "#tests/factories/call-inputs.ts";
import { openWholeShop } from "#tests/factories/whole-shop.ts";
import type { WholeShop } from "#tests/factories/whole-shop.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import type { Crowd, Known, Role } from "./people.ts";
import { gatherCrowd, ROLES, wordsOf } from "./people.ts";
import type { OwnerRule, Rule } from "./who-may-call.ts";
import { WHO_MAY_CALL } from "./who-may-call.ts";

const db = useTestDatabase();

/** A missing rule is reported by `tests/unit/who-may-call.test.ts`. */
const ruleOf = ({ name }: AnyCall): Rule => {
  const rule = WHO_MAY_CALL[name];
  if (!rule) throw new Error(`Add an access rule for ${name} to WHO_MAY_CALL in tests/roles/who-may-call.ts.`);
  return rule;
};
const ACCESS: Readonly<Record<AnyCall["access"], readonly Role[]>> = {
  anyone: ROLES,
  "service-token": ROLES,
  session: ["basic", "club", "co-brand"],
  "session-header": ["basic", "club", "co-brand"],
  agent: ["agent", "vip"],
  vip: ["vip"],
};

/** The refusal of a caller who may not make the call at all. */
const REFUSED = "session-invalid";
/** An agent without the authority is known, but not allowed. */
const refusalOf = (call: AnyCall, role: Role): string => (call.access === "vip" && role === "agent" ? "not-allowed" : REFUSED);

type Scene = { readonly shop: WholeShop; readonly crowd: Crowd };

/** One scene for all checks: no call made here may change another person's data, or a later check fails. */
async function openScene(): Promise<Scene> {
  const shop = await openWholeShop(db.context());
  return { shop, crowd: await gatherCrowd(shop) };
}

const ask = async ({ shop }: Scene, call: AnyCall, input: Partial<CallInput>, caller: Partial<Caller>) => {
  // Otherwise so many calls would be refused by rate limits.
  await shop.context.database.raw("delete from rate_limit");
  const answer = await shop.answer(call, input, caller);
  return { verdict: answer.ok ? "ok" : answer.code, words: JSON.stringify(answer) };
};

const sampleOf = (call: AnyCall): CallInput => fc.sample(validInput(call), { numRuns: 1, seed: 11 })[0]!;

const MADE_UP: Partial<Known> = {
  number: "9".repeat(10),
  cart: "11111111-2222-4333-8444-555555555555",
  bookedCart: "11111111-2222-4333-8444-555555555555",
  cardToken: "card-of-nobody",
  sessionRowId: "11111111-2222-4333-8444-555555555555",
  watchId: "11111111-2222-4333-8444-555555555555",
  listId: "11111111-2222-4333-8444-555555555556",
};

describe("roles × calls × ownership", () => {
  it("no caller gets another's data", { tags: ["API-004"], timeout: 180_000 }, async () => {
    const scene = await openScene();
    const { shop, crowd } = scene;
    const served = shop.platform.served();
    const surprises: string[] = [];
    const note = (call: AnyCall, role: string, verdict: string, expected: string) => {
      if (verdict !== expected) surprises.push(`${call.name} asked by ${role}: ${verdict} instead of ${expected}`);
    };
    for (const call of CALLS) {
      const rule = ruleOf(call);
      note(call, "the list of what is served", String(served.has(call.name)), String(rule.of !== "nobody"));
      if (rule.of === "nobody") continue;
      await askByRole(scene, call, note);
      await askElsewhere(scene, call, note);
      if (rule.of === "owner") await askByOwnership(scene, call, rule, note);
    }
    expect(surprises).toEqual([]);
    // All data is unchanged.
    for (const person of [crowd.ann, crowd.bob, crowd.sol, crowd.har]) {
      const answer = await ask(scene, callNamed("getHotelShoppingCart"), { params: { id: person.cart } }, person.caller);
      expect([person.firstName, answer.verdict]).toEqual([person.firstName, "ok"]);
    }
  });
});

const callNamed = (name: string): AnyCall => CALLS.find((call) => call.name === name)!;

type Note = (call: AnyCall, role: string, verdict: string, expected: string) => void;

/** Calls that end or change the caller's own session or account are made only by callers who are refused. */
const ENDS = new Set(["logOut", "confirmAccountDeletion", "deleteAccount", "updateAccount", "leaveMembership"]);

async function askByRole(scene: Scene, call: AnyCall, note: Note): Promise<void> {
  const input = sampleOf(call);
  for (const role of ROLES) {
    const mayCall = ACCESS[call.access].includes(role);
    if (mayCall && (ENDS.has(call.name) || ruleOf(call).of === "owner")) continue;
    const caller = scene.crowd.roles[role];
    const { verdict, words } = await ask(scene, call, input, caller);
    if (!mayCall) note(call, role, verdict, refusalOf(call, role));
    else if (call.access !== "anyone" && call.access !== "service-token") note(call, role, String(verdict === REFUSED), "false");
    for (const word of foreignWords(scene, caller))
      note(call, role, words.includes(word) ? `told ${word}` : "told nothing", "told nothing");
  }
}

const foreignWords = ({ crowd: { ann, bob, sol, har } }: Scene, caller: Partial<Caller>): readonly string[] =>
  [ann, bob, sol, har].filter((person) => person.caller !== caller).flatMap(wordsOf);

/** The token of an agent is worth nothing at another brand. */
async function askElsewhere(scene: Scene, call: AnyCall, note: Note): Promise<void> {
  if (call.access !== "agent" && call.access !== "vip") return;
  const { verdict } = await ask(scene, call, sampleOf(call), scene.crowd.vipElsewhere);
  note(call, "the VIP's token at another brand", verdict, REFUSED);
}

async function askByOwnership(scene: Scene, call: AnyCall, rule: OwnerRule, note: Note): Promise<void> {
  const { ann, bob, sol, har, roles, agentOfTheirBrand } = scene.crowd;
  const isOpenToAddress = rule.others === "reservation-not-found";
  const elsewhere = rule.elsewhere ?? rule.others;
  const attempts: readonly (readonly [string, Partial<Caller>, Known, string?])[] = [
    // A caller who knows number and email address may read the booking, logged in or not; so these callers send their own address.
    ["somebody else", bob.caller, isOpenToAddress ? { ...ann, email: bob.email } : ann],
    ["a guest", roles.guest, isOpenToAddress ? { ...ann, email: bob.email } : ann],
    ["the same address at another brand", sol.caller, ann, elsewhere],
    ["the same address at a third brand", har.caller, ann, elsewhere],
    ["an agent of another brand", roles.agent, ann, elsewhere],
    ["an agent who does not know the address", agentOfTheirBrand, isOpenToAddress ? { ...ann, email: bob.email } : ann],
    ["the owner, of a thing made up", ann.caller, { ...ann, ...MADE_UP }, elsewhere],
  ];
  for (const [role, caller, owner, answer = rule.others] of attempts) {
    const { verdict, words } = await ask(scene, call, rule.input(owner), caller);
    const expected = call.access === "session" && !caller.visitor?.isAuthenticated ? REFUSED : answer;
    note(call, role, verdict, expected);
    for (const word of foreignWords(scene, caller))
      note(call, role, words.includes(word) ? `told ${word}` : "told nothing", "told nothing");
  }
  // The owner is not refused as a stranger; other refusals of the input do not matter here.
  if (!rule.changes)
    note(call, "the owner", String((await ask(scene, call, rule.input(ann), ann.caller)).verdict === rule.others), "false");
}
