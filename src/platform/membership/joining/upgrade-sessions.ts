/** Sessions contain a copy of the user type, because every request is authorised by its session (D4, D5). */
import { and, eq, ne } from "drizzle-orm";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { account, lockAccount } from "#platform/identity/records/account-store.ts";
import { visitorSession } from "#platform/identity/records/visitor-session-store.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import type { MemberId } from "#platform/membership/records/membership-store.ts";

/** All live sessions on all devices; the caller's own also gets a new token. */
async function upgradeSessions(sql: Sql, id: MemberId, userTypeId: UserTypeId, coBrandName?: string): Promise<void> {
  await sql
    .update(visitorSession)
    .set({ userTypeId, ...(coBrandName !== undefined && { coBrandName }) })
    .where(
      and(
        eq(visitorSession.brandId, id.brandId),
        eq(visitorSession.accountId, id.accountId),
        // A guest session that only remembers its account stays a guest session.
        ne(visitorSession.userTypeId, USER_TYPE.GUEST),
      ),
    );
}

const isAccount = ({ brandId, accountId }: MemberId) => and(eq(account.brandId, brandId), eq(account.id, accountId));

/** Serialises all changes of a membership until the transaction ends. Undefined if the account is gone. */
export const lockAccountOf = (sql: Sql, { brandId, accountId }: MemberId) => lockAccount(sql, { brandId, id: accountId });

export async function setUserType(sql: Sql, id: MemberId, userTypeId: 1 | 2, coBrandName?: string): Promise<void> {
  const coBrand = coBrandName === undefined ? {} : { coBrandName };
  await sql
    .update(account)
    .set({ userTypeId, ...coBrand })
    .where(isAccount(id));
  await upgradeSessions(sql, id, userTypeId, coBrandName);
}
