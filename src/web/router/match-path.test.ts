import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPathMatcher } from "./match-path.ts";

const PATHS = ["/", "/hotels", "/hotels/details", "/search/:product", "/search/cars", "/saved/*", "/saved/shared/*", "/a.b", "*"];
const find = createPathMatcher(PATHS.map((path) => ({ path })));
const shown = (address: string) => {
  const found = find(address);
  return found && [found.row.path, found.params];
};

describe("the row of an address", () => {
  it.each<[string, string, object]>([
    ["/", "/", {}],
    ["/hotels", "/hotels", {}],
    ["/Hotels/Details/", "/hotels/details", {}],
    ["/search/flights", "/search/:product", { product: "flights" }],
    ["/search/cars", "/search/cars", {}],
    ["/saved", "/saved/*", { "*": "" }],
    ["/saved/one/Two", "/saved/*", { "*": "one/Two" }],
    ["/saved/shared/x", "/saved/shared/*", { "*": "x" }],
    ["/savedx", "*", { "*": "savedx" }],
    ["/search/a/b", "*", { "*": "search/a/b" }],
    ["/aXb", "*", { "*": "aXb" }],
  ])("%s is shown by %s", (address, path, params) => expect(shown(address)).toEqual([path, params]));

  it("has decoded parameters, in which an encoded slash separates nothing", () => {
    expect(shown("/search/caf%C3%A9")).toEqual(["/search/:product", { product: "café" }]);
    expect(shown("/search/a%2Fb")).toEqual(["/search/:product", { product: "a/b" }]);
    expect(shown("/search/%zz")).toEqual(["/search/:product", { product: "%zz" }]);
  });

  it("is undefined if no row shows it", () => {
    expect(createPathMatcher([{ path: "/hotels" }])("/flights")).toBeUndefined();
  });

  it("exists for every address if a row shows all", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(find(`/${text}`)).toBeDefined();
      }),
    );
  });
});
