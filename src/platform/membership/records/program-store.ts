import { and, eq, gt, isNull, lt, or, sql as template } from "drizzle-orm";
import type { RegistrationCode } from "#domain/membership/registration-code.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "#domain/market/currency.ts";

const minor = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const membershipProgramTable = pgTable(
  "membership_program",
  {
    brandId: text("brand_id").notNull(),
    id: text("id").notNull(),
    /** Identifies the programme in links (`planid`); null in rows written before migration 0034. */
    planId: integer("plan_id"),
    name: text("name").notNull(),
    priceMinor: minor("price_minor").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    isOffered: boolean("is_offered").notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type MembershipProgram = typeof membershipProgramTable.$inferSelect;

export const registrationCodeTable = pgTable(
  "registration_code",
  {
    brandId: text("brand_id").notNull(),
    code: text("code").notNull(),
    valueMinor: minor("value_minor"),
    currency: text("currency").$type<CurrencyCode>(),
    coBrandName: text("co_brand_name"),
    validFrom: moment("valid_from").notNull(),
    validTo: moment("valid_to").notNull(),
    maxUses: integer("max_uses"),
    used: integer("used").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.code] })],
);

export type RegistrationCodeRow = typeof registrationCodeTable.$inferSelect;

export const offerCodeTable = pgTable(
  "offer_code",
  {
    brandId: text("brand_id").notNull(),
    code: text("code").notNull(),
    accountId: text("account_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.code] })],
);

type CodeId = Pick<RegistrationCodeRow, "brandId" | "code">;

const isCode = ({ brandId, code }: CodeId) => and(eq(registrationCodeTable.brandId, brandId), eq(registrationCodeTable.code, code));

export async function listOffered(sql: Sql, brandId: string): Promise<MembershipProgram[]> {
  return sql
    .select()
    .from(membershipProgramTable)
    .where(and(eq(membershipProgramTable.brandId, brandId), eq(membershipProgramTable.isOffered, true)))
    .orderBy(membershipProgramTable.id);
}

export async function findOffered(sql: Sql, brandId: string, id: string): Promise<MembershipProgram | undefined> {
  return (await listOffered(sql, brandId)).find((program) => program.id === id);
}

/** Also finds programmes that are no longer offered, because existing memberships refer to them. */
export async function findProgram(sql: Sql, brandId: string, id: string): Promise<MembershipProgram | undefined> {
  const [row] = await sql
    .select()
    .from(membershipProgramTable)
    .where(and(eq(membershipProgramTable.brandId, brandId), eq(membershipProgramTable.id, id)));
  return row;
}

/** As one parameter, because an installation may have a thousand brands. Existing rows are not changed. */
export async function insertPrograms(sql: Sql, rows: readonly MembershipProgram[]): Promise<void> {
  await sql.execute(template`
    insert into membership_program (brand_id, id, plan_id, name, price_minor, currency, is_offered)
    select "brandId", id, "planId", name, "priceMinor", currency, "isOffered"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as program
      ("brandId" text, id text, "planId" integer, name text, "priceMinor" bigint, currency text, "isOffered" boolean)
    on conflict do nothing`);
}

export async function findCode(sql: Sql, id: CodeId): Promise<RegistrationCodeRow | undefined> {
  const [row] = await sql.select().from(registrationCodeTable).where(isCode(id));
  return row;
}

export const hasUsesLeft = ({ used, maxUses }: RegistrationCodeRow): boolean => maxUses === null || used < maxUses;

export const ruleOf = ({ valueMinor, currency, validFrom, validTo }: RegistrationCodeRow): RegistrationCode => ({
  value: valueMinor ?? "all",
  currency: currency ?? "",
  validFrom,
  validTo,
});

/** False if all uses are taken: of two concurrent calls for the last use, one gets it (I14). */
export async function consumeUse(sql: Sql, id: CodeId): Promise<boolean> {
  const updated = await sql
    .update(registrationCodeTable)
    .set({ used: template`${registrationCodeTable.used} + 1` })
    .where(and(isCode(id), or(isNull(registrationCodeTable.maxUses), lt(registrationCodeTable.used, registrationCodeTable.maxUses))))
    .returning({ code: registrationCodeTable.code });
  return updated.length > 0;
}

export async function releaseUse(sql: Sql, id: CodeId): Promise<void> {
  await sql
    .update(registrationCodeTable)
    .set({ used: template`${registrationCodeTable.used} - 1` })
    .where(and(isCode(id), gt(registrationCodeTable.used, 0)));
}

export async function insertCodes(sql: Sql, rows: readonly (typeof registrationCodeTable.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await sql
      .insert(registrationCodeTable)
      .values([...rows])
      .onConflictDoNothing();
}

/** False if the code already exists. */
export async function insertOfferCode(sql: Sql, row: typeof offerCodeTable.$inferInsert): Promise<boolean> {
  return (await sql.insert(offerCodeTable).values(row).onConflictDoNothing().returning({ code: offerCodeTable.code })).length > 0;
}
