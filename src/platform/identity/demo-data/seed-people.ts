import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { SeedParts } from "#platform/kernel/calls/seed-parts.ts";
import { findByEmail, insertIfNew, markVerified } from "#platform/identity/records/account-store.ts";
import { insertTokenIfNew } from "#platform/identity/records/partner-token-store.ts";
import { hashPassword } from "#platform/identity/keys/password.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";

/** Public, because this file is; so these accounts are never created in live. */
const SANDBOX_PASSWORD = "Travel123";
const SANDBOX_TOKEN = "tok-harbour-demo";
const NEVER = new Date("2100-01-01T00:00:00Z");
const ALWAYS = new Date("2020-01-01T00:00:00Z");

/** A member with many past stays. */
export const RICH_IN_POINTS = "points@ex.test";
/** A member with past and upcoming trips (`platform/booking/demo-data/seed-trips.ts`). */
export const FREQUENT_MEMBER = "club@ex.test";

const PEOPLE = [
  { email: "basic@ex.test", firstName: "Bea", lastName: "Sic", userTypeId: USER_TYPE.BASIC },
  { email: FREQUENT_MEMBER, firstName: "Clara", lastName: "Ubbe", userTypeId: USER_TYPE.CLUB },
  { email: RICH_IN_POINTS, firstName: "Pola", lastName: "Points", userTypeId: USER_TYPE.CLUB },
  { email: "legacy@ex.test", firstName: "Leo", lastName: "Gacy", userTypeId: USER_TYPE.CLUB, isMigrated: true },
] as const;

export const CLUB_PEOPLE: readonly string[] = PEOPLE.filter(({ userTypeId }) => userTypeId === USER_TYPE.CLUB).map(({ email }) => email);

/** Customers of partners, who arrive by a link with a token and have no password. */
const PARTNER_USER = { email: "member@harbour.example", firstName: "Harper", lastName: "Quinn", coBrandName: "Harbour" } as const;
/** A customer of the partner of Harbour that has its own price (partners/demo-data/seed-partners.ts). */
const BANK_USER = { email: "customer@tidewater.example", firstName: "Tessa", lastName: "Waters", coBrandName: "Tidewater Bank" } as const;
const BANK_TOKEN = "tok-tidewater-demo";

type Brand = { readonly id: string; readonly coBrandId: string | null; readonly whiteLabelId: string };

type Parts = SeedParts & Pick<Context, "random">;

/** Demo accounts, separate for each brand. Idempotent. */
export async function seedPeople(context: Parts, brands: readonly Brand[]): Promise<void> {
  if (context.environment === "live") return;
  const { sql } = context.database;
  let passwordHash: string | undefined;
  for (const { id: brandId } of brands) {
    for (const person of PEOPLE) {
      if (await findByEmail(sql, brandId, person.email)) continue;
      passwordHash ??= await hashPassword(SANDBOX_PASSWORD);
      await insertPerson(context, brandId, { ...person, passwordHash, emailVerifiedAt: ALWAYS });
    }
  }
  for (const brandId of homesOfPartner(brands)) await insertPartnerUser(context, brandId, PARTNER_USER, SANDBOX_TOKEN);
  for (const { id } of brands.filter(({ coBrandId }) => coBrandId === "harbour"))
    await insertPartnerUser(context, id, BANK_USER, BANK_TOKEN);
}

async function insertPartnerUser(
  context: Parts,
  brandId: string,
  user: typeof PARTNER_USER | typeof BANK_USER,
  token: string,
): Promise<void> {
  const { sql } = context.database;
  await insertPerson(context, brandId, { ...user, passwordHash: null, userTypeId: USER_TYPE.BASIC, emailVerifiedAt: ALWAYS });
  const account = await findByEmail(sql, brandId, user.email);
  if (!account) return;
  // For rows that were seeded before addresses were proved.
  await markVerified(sql, account, ALWAYS);
  await insertTokenIfNew(sql, {
    brandId,
    tokenHash: hashToken(token),
    accountId: account.id,
    createdAt: ALWAYS,
    expiresAt: NEVER,
    isEmailProved: true,
  });
}

/** The co-brand and its white label: each has its own row for the link, with the same token. */
const homesOfPartner = (brands: readonly Brand[]): ReadonlySet<string> =>
  new Set(brands.filter(({ coBrandId }) => coBrandId === "harbour").flatMap(({ id, whiteLabelId }) => [id, whiteLabelId]));

type Person = Omit<Parameters<typeof insertIfNew>[1], "brandId" | "id" | "emailKey" | "settings" | "registeredAt">;

const insertPerson = ({ database, random }: Parts, brandId: string, person: Person) =>
  insertIfNew(database.sql, { ...person, brandId, id: random.uuid(), emailKey: person.email, settings: {}, registeredAt: ALWAYS });
