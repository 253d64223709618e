import { describe, expect, it } from "vitest";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { cartAnswers, refused, SEARCH } from "#tests/factories/held-package.ts";
import { unwrapLoaded } from "#tests/factories/loader-result.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { loader, Screen } from "./package-extras.tsx";

const page = pageOf(pageKey({ brandId: "solara" }));
const CART = `prebookingId=cart-1&rateKey=key-1&${SEARCH}`;

type Answers = Parameters<typeof contentClient>[0];

async function show(path: string, query: string, answers: Answers = {}) {
  const { client, request } = contentClient({ ...cartAnswers, ...answers });
  const params = { "*": path.replace(/^(?:\/packages)?\/extras\/?/, "") };
  const args = { api: client, page, today: "2030-05-01" as const, params, path, query: new URLSearchParams(query) };
  const { data, status } = unwrapLoaded(await loader({ ...args, serverNow: new Date("2030-05-01T12:00:00Z") }));
  return { ...(await drawScreen(Screen, data, page, path)), data, status, request };
}

describe("extras without a cart", () => {
  it("holds the quoted package in the browser only", { tags: ["ROUTE-057"] }, async () => {
    const { received, request } = await show("/extras", `rateKey=key-1&${SEARCH}`);
    expect(received).toContain("Holding your flights and your room");
    expect(received).toContain("JavaScript");
    expect(request.map(({ name }) => name)).not.toContain("createPackagePrebooking");
  });

  it("explains what is missing and leads to the search", { tags: ["ROUTE-057"] }, async () => {
    const { received, markup } = await show("/extras/luggage", "");
    expect(received).toContain("Choose a package first");
    expect(markup).toContain('href="/en/"');
  });

  it("offers to check the price of an expired hold again, and other packages", { tags: ["ERR-021"] }, async () => {
    const { received, markup } = await show("/extras/luggage", CART, { getPackagePrebooking: refused("prebooking-expired") });
    expect(received).toContain("Your trip is no longer held");
    expect(received).toContain("Check the price and continue");
    expect(markup).toContain('href="/en/deals?origin=London');
  });

  it("answers 503 if the cart could not be read", async () => {
    const { status, received } = await show("/extras/luggage", CART, { getPackageShoppingCart: refused("no-answer") });
    expect(status).toBe(503);
    expect(received).toContain("We could not load your trip");
  });

  it("redirects a cart without a step to the first one, and knows no other steps", { tags: ["EXTRA-002"] }, async () => {
    await expect(show("/packages/extras", CART)).rejects.toMatchObject({ status: 307 });
    expect((await show("/extras/meals", CART)).status).toBe(404);
  });
});
