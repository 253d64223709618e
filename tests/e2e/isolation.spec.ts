/** Equal emails at three brands are three accounts: no page of one contains data of another. */
import type { Page } from "@playwright/test";
import { bookSignedIn, signUp } from "./book-signed-in.ts";
import type { BrandId } from "./journey.ts";
import { expect, test } from "./journey.ts";
import { ledger } from "./ledger.ts";

const PAGES = [
  "/en/",
  "/en/account/",
  "/en/account/profile/",
  "/en/account/membership/",
  "/en/account/my-trips/",
  "/en/account/settings/",
  "/en/reservations",
  "/en/join-the-club",
  "/en/hotels/deals",
  "/en/about-us",
];
const CALLS = [
  ["POST", "/account/getAccountDetails"],
  ["GET", "/account/accountActivityLog"],
  ["GET", "/account/sessions"],
  ["POST", "/account/myReservations"],
  ["POST", "/account/export"],
  ["GET", "/visit/drafts"],
] as const;

const PEOPLE: readonly (readonly [BrandId, string])[] = [
  ["meridian", "Canarymer"],
  ["solara", "Canarysol"],
  ["harbour", "Canaryhar"],
];

/** Requested by the page itself, with only its cookies. */
const readAll = (page: Page): Promise<string> =>
  page.evaluate(
    async ([pages, calls]) => {
      const read = async (path: string, init: RequestInit = {}) => (await fetch(path, init)).text();
      const documents = await Promise.all(pages.map((path) => read(path)));
      const answers = await Promise.all(
        calls.map(([method, path]) =>
          read(path, { method, ...(method === "POST" && { headers: { "content-type": "application/json" }, body: "{}" }) }),
        ),
      );
      return [...documents, ...answers].join("\n");
    },
    [PAGES, CALLS] as const,
  );

test("one address at three brands shows no text of another brand", ledger("AUTH-031"), async ({ browser }) => {
  test.setTimeout(90_000);
  const email = `same-${Date.now()}@ex.test`;
  const pages: Page[] = [];
  const brandWords: string[][] = [];
  for (const [brand, firstName] of PEOPLE) {
    const page = await browser.newPage();
    await signUp(page, brand, email, firstName);
    const { number } = await bookSignedIn(page, brand, { firstName, email });
    pages.push(page);
    brandWords.push([firstName, number]);
  }
  for (const [place, [brand]] of PEOPLE.entries()) {
    const visibleText = await readAll(pages[place]!);
    for (const ownWord of brandWords[place]!) expect(visibleText, `${brand} knows its own`).toContain(ownWord);
    for (const other of brandWords.filter((_, at) => at !== place).flat())
      expect(visibleText, `${brand} tells ${other}`).not.toContain(other);
    await pages[place]!.close();
  }
});
