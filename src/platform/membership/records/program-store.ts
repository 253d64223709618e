import { and, eq, gt, isNull, lt, or, sql as template } from "drizzle-orm";
import type { RegistrationCode } from "#domain/membership/registration-code.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { MembershipProgram, RegistrationCodeRow } from "./program-table.ts";
import { membershipProgramTable as programs, offerCodeTable, registrationCodeTable as codes } from "./program-table.ts";

type CodeId = Pick<RegistrationCodeRow, "brandId" | "code">;

const isCode = ({ brandId, code }: CodeId) => and(eq(codes.brandId, brandId), eq(codes.code, code));

export async function listOffered(sql: Sql, brandId: string): Promise<MembershipProgram[]> {
  return sql
    .select()
    .from(programs)
    .where(and(eq(programs.brandId, brandId), eq(programs.isOffered, true)))
    .orderBy(programs.id);
}

export async function findOffered(sql: Sql, brandId: string, id: string): Promise<MembershipProgram | undefined> {
  return (await listOffered(sql, brandId)).find((program) => program.id === id);
}

/** Also finds programmes that are no longer offered, because existing memberships refer to them. */
export async function findProgram(sql: Sql, brandId: string, id: string): Promise<MembershipProgram | undefined> {
  const [row] = await sql
    .select()
    .from(programs)
    .where(and(eq(programs.brandId, brandId), eq(programs.id, id)));
  return row;
}

export async function insertPrograms(sql: Sql, rows: readonly MembershipProgram[]): Promise<void> {
  if (rows.length > 0)
    await sql
      .insert(programs)
      .values([...rows])
      .onConflictDoNothing();
}

export async function findCode(sql: Sql, id: CodeId): Promise<RegistrationCodeRow | undefined> {
  const [row] = await sql.select().from(codes).where(isCode(id));
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
export async function takeUse(sql: Sql, id: CodeId): Promise<boolean> {
  const taken = await sql
    .update(codes)
    .set({ used: template`${codes.used} + 1` })
    .where(and(isCode(id), or(isNull(codes.maxUses), lt(codes.used, codes.maxUses))))
    .returning({ code: codes.code });
  return taken.length > 0;
}

export async function releaseUse(sql: Sql, id: CodeId): Promise<void> {
  await sql
    .update(codes)
    .set({ used: template`${codes.used} - 1` })
    .where(and(isCode(id), gt(codes.used, 0)));
}

export async function insertCodes(sql: Sql, rows: readonly (typeof codes.$inferInsert)[]): Promise<void> {
  if (rows.length > 0)
    await sql
      .insert(codes)
      .values([...rows])
      .onConflictDoNothing();
}

/** False if the code already exists. */
export async function insertOfferCode(sql: Sql, row: typeof offerCodeTable.$inferInsert): Promise<boolean> {
  return (await sql.insert(offerCodeTable).values(row).onConflictDoNothing().returning({ code: offerCodeTable.code })).length > 0;
}
