/** The privacy and cookie pages name the periods that the program keeps. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DRAFT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import { SESSION_IDLE_MS } from "#platform/identity/keys/session-lifetime.ts";
import { DEFAULT_RETENTION } from "#platform/jobs/retention.ts";
import { LOG_FILE_DAYS } from "#server/operations/log-file.ts";

const DAY_SECONDS = 86_400;
const LANGUAGES = ["en", "fr", "es", "de", "nl", "it", "pt"];

type Block = { readonly kind: string; readonly rows?: readonly (readonly string[])[] };

/** The last column of a page's table, as numbers. */
function periodsOf(language: string, page: string): readonly (number | undefined)[] {
  const { blocks } = JSON.parse(readFileSync(`brands/base/content/${language}/${page}.json`, "utf8")) as { blocks: readonly Block[] };
  const rows = blocks.find(({ kind }) => kind === "table")?.rows ?? [];
  return rows
    .map((row) => Number(/\d+/.exec(row.at(-1) ?? "")?.[0] ?? Number.NaN))
    .map((period) => (Number.isNaN(period) ? undefined : period));
}

describe.each(LANGUAGES)("the legal pages in %s", (language) => {
  it("say how long cookies and counted visits are kept", () => {
    const days = (cookie: { readonly maxAgeSeconds: number }) => cookie.maxAgeSeconds / DAY_SECONDS;
    expect(periodsOf(language, "cookie-policy")).toEqual([
      SESSION_IDLE_MS / 3_600_000,
      days(VISIT_COOKIE.locale),
      days(VISIT_COOKIE.userTypeId),
      days(VISIT_COOKIE.cjevent),
      DRAFT_LIFETIME_MS / 60_000,
      // Lists of hotels and trips on the device end with what the visitor does, not after a number of days.
      undefined,
      undefined,
      days(VISIT_COOKIE.consent),
      DEFAULT_RETENTION.events,
    ]);
  });

  it("say how long bookings, travelers, payments and accounts are kept", () => {
    const [bookings, travellers, payments, accounts, records] = periodsOf(language, "privacy-policy");
    expect([bookings, travellers, accounts]).toEqual([undefined, DEFAULT_RETENTION["traveller-details"], undefined]);
    expect(payments).toBe(DEFAULT_RETENTION.payments / 365);
    expect(records).toBe(LOG_FILE_DAYS);
  });
});
