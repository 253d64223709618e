import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanAddress } from "./clean-address.ts";

const clean = (search: string, hash = "") => cleanAddress({ pathname: "/en/reservations", search, hash });

describe("cleanAddress", () => {
  it.each(["", "?", "?a=1&b=2", "?emails=x", "?%"])("does not change %j", { tags: ["QUERY-025"] }, (search) => {
    expect(clean(search)).toBeUndefined();
  });

  it.each([
    ["?email=a&reservationId=1", "/en/reservations"],
    ["?ut=T&x=1", "/en/reservations?x=1"],
    ["?logout", "/en/reservations"],
    ["?hash=h4sh&x=1", "/en/reservations?x=1"],
    ["?e%6Dail=a&x=%zz", "/en/reservations?x=%zz"],
  ])("cleans %s to %s", { tags: ["QUERY-025", "QUERY-015", "QUERY-002", "AUTH-043"] }, (search, expected) => {
    expect(clean(search, "#login")).toBe(`${expected}#login`);
  });

  it("a cleaned address contains no secret, and cleaning it again changes nothing", { tags: ["QUERY-025"] }, () => {
    const names = fc.constantFrom("email", "ut", "reservationId", "%65mail", "logout", "hash", "a", "b", "%", "");
    const pairs = fc.array(fc.tuple(names, fc.stringMatching(/^[a-z%=]{0,6}$/)), { maxLength: 8 });
    fc.assert(
      fc.property(pairs, (list) => {
        const address = clean(`?${list.map(([name, value]) => `${name}=${value}`).join("&")}`) ?? "";
        const query = new URLSearchParams(address.split("?")[1] ?? "");
        for (const name of ["email", "ut", "reservationId", "logout", "hash"]) expect(query.has(name)).toBe(false);
      }),
    );
  });
});
