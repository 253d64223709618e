import { expect, it } from "vitest";
import { CALLS } from "#contract/calls.ts";
import { WHO_MAY_CALL } from "#tests/roles/who-may-call.ts";

const FILE = "tests/roles/who-may-call.ts";

it("every call of the contract has an access rule, and every access rule has a call", () => {
  const names = new Set(CALLS.map(({ name }) => name));
  const missing = [...names]
    .filter((name) => !(name in WHO_MAY_CALL))
    .map((name) => `${name} has no access rule. Add "${name}: …" to WHO_MAY_CALL in ${FILE}; the type Rule there explains the kinds.`);
  const stale = Object.keys(WHO_MAY_CALL)
    .filter((name) => !names.has(name))
    .map((name) => `${name} is not a call of the contract. Remove its rule from WHO_MAY_CALL in ${FILE}.`);
  expect([...missing, ...stale]).toEqual([]);
});
