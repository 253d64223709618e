import { describe, expect, it } from "vitest";
import { refreshPage } from "./refresh-actions.ts";
import type { RefreshFacts } from "./refresh-actions.ts";

async function refresh(facts: Partial<RefreshFacts>, search = "?region=7&adults=2") {
  const actions: string[] = [];
  const action = await refreshPage(
    { view: "Home", path: "/", isClubMember: false, ...facts },
    {
      revalidate: () => actions.push("revalidate"),
      navigate: (to, { replace }) => actions.push(`${replace ? "replace" : "go"} ${to}`),
      now: () => 1234,
      search,
    },
  );
  return [action, ...actions];
}

describe("refreshPage", () => {
  it.each(["HotelsResults", "PackagesResults"])("%s repeats the search with a new refresh time", { tags: ["SHELL-006"] }, async (view) => {
    expect(await refresh({ view, path: "/hotels/search-results" })).toEqual([
      "search-again",
      "replace /hotels/search-results?region=7&adults=2&refresh=1234",
    ]);
    expect(await refresh({ view, path: "/r" }, "?refresh=1")).toEqual(["search-again", "replace /r?refresh=1234"]);
  });

  it.each([
    ["SHELL-007", "HotelsDetails", "reload-details"],
    ["SHELL-007", "hotelOnlyDetails", "reload-details"],
    ["SHELL-007", "PackagesDetails", "reload-details"],
    ["SHELL-008", "HotelsCheckout", "reload-rates"],
    ["SHELL-008", "hotelOnlyCheckout", "reload-rates"],
    ["SHELL-008", "PackagesCheckout", "reload-rates"],
    ["SHELL-009", "accountRoot", "initialise-account"],
    ["SHELL-009", "Home", "reload-page"],
    ["SHELL-009", "toString", "reload-page"],
  ])("%s %s reloads its data: %s", async (_, view, action) => {
    expect(await refresh({ view })).toEqual([action, "revalidate"]);
  });

  it.each([
    ["ResetPassword", "/reset-password"],
    ["StaticView", "/club"],
    ["StaticView", "/club-updates/"],
  ])("%s at %s redirects to the home page", { tags: ["SHELL-010"] }, async (view, path) => {
    expect(await refresh({ view, path })).toEqual(["go-home", "go /"]);
  });

  it("join-the-club redirects members to the home page and reloads for others", { tags: ["SHELL-011"] }, async () => {
    expect(await refresh({ view: "JoinTheClub", path: "/join-the-club", isClubMember: true })).toEqual(["go-home", "go /"]);
    expect(await refresh({ view: "JoinTheClub", path: "/join-the-club" })).toEqual(["reload-page", "revalidate"]);
  });
});
