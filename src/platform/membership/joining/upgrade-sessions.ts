/** Sessions follow their account: what somebody may see is asked of the session at every request (D4, D5). */
import { and, eq, ne } from "drizzle-orm";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { account } from "#platform/identity/records/account-table.ts";
import { visitorSession } from "#platform/identity/records/visitor-session-table.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { MemberId } from "#platform/membership/records/membership-store.ts";

/** All live ones, on whatever device; whoever makes the call gets a new token besides. */
async function upgradeSessions(sql: Sql, id: MemberId, userTypeId: UserTypeId, coBrandName?: string): Promise<void> {
  await sql
    .update(visitorSession)
    .set({ userTypeId, ...(coBrandName !== undefined && { coBrandName }) })
    .where(
      and(
        eq(visitorSession.brandId, id.brandId),
        eq(visitorSession.accountId, id.accountId),
        // A session of a guest that only knows whose it was stays one.
        ne(visitorSession.userTypeId, USER_TYPE.GUEST),
      ),
    );
}

const isAccount = ({ brandId, accountId }: MemberId) => and(eq(account.brandId, brandId), eq(account.id, accountId));

/** Whoever changes whether somebody is a member has the account alone until the transaction ends. Nothing for one that is gone. */
export async function lockAccount(sql: Sql, id: MemberId) {
  const [row] = await sql.select().from(account).where(isAccount(id)).for("update");
  return row;
}

export async function setUserType(sql: Sql, id: MemberId, userTypeId: 1 | 2, coBrandName?: string): Promise<void> {
  const coBrand = coBrandName === undefined ? {} : { coBrandName };
  await sql
    .update(account)
    .set({ userTypeId, ...coBrand })
    .where(isAccount(id));
  await upgradeSessions(sql, id, userTypeId, coBrandName);
}
