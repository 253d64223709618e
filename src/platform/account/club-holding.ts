/** Years, stays and codes of the club, found by account id. The figures may stay after the account is deleted, because its id then identifies no person. */
import { and, eq } from "drizzle-orm";
import { memberStayTable } from "#platform/membership/records/member-stay-store.ts";
import { membershipTable } from "#platform/membership/records/membership-store.ts";
import { offerCodeTable } from "#platform/membership/records/program-store.ts";
import type { Holding } from "./holding.ts";

export const clubHolding: Holding = {
  name: "club",
  list: async (_, sql, { brandId, accountId }) => {
    const [years, stays, codes] = [
      await sql
        .select()
        .from(membershipTable)
        .where(and(eq(membershipTable.brandId, brandId), eq(membershipTable.accountId, accountId))),
      await sql
        .select()
        .from(memberStayTable)
        .where(and(eq(memberStayTable.brandId, brandId), eq(memberStayTable.accountId, accountId))),
      await sql
        .select()
        .from(offerCodeTable)
        .where(and(eq(offerCodeTable.brandId, brandId), eq(offerCodeTable.accountId, accountId))),
    ];
    return [{ years, stays, offerCodes: codes }];
  },
  erase: async (_, sql, { brandId, accountId }) => {
    await sql.delete(offerCodeTable).where(and(eq(offerCodeTable.brandId, brandId), eq(offerCodeTable.accountId, accountId)));
  },
};
