/** Reviews that the owner of an account has written. Erasing the account removes the author; the rating of the stay remains. */
import { and, eq, inArray, or } from "drizzle-orm";
import type { HeldPerson, Holding } from "#platform/account/holding.ts";
import { bookingTable as bookings } from "#platform/booking/records/booking-store.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { reviewTable as reviews } from "./review-store.ts";

const isWrittenBy = (sql: Sql, { brandId, accountId, emailKey, isEmailProved }: HeldPerson) => {
  const isAccount = eq(bookings.accountId, accountId);
  const own = sql
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.brandId, brandId), isEmailProved ? or(isAccount, eq(bookings.emailKey, emailKey)) : isAccount));
  return and(eq(reviews.brandId, brandId), inArray(reviews.bookingId, own));
};

export const reviewHolding: Holding = {
  name: "reviews",
  list: async (_, sql, person) => {
    const rows = await sql.select().from(reviews).where(isWrittenBy(sql, person));
    return rows.map(({ moderatedBy: _moderator, ...review }) => review);
  },
  erase: async (_, sql, person) => {
    await sql.update(reviews).set({ authorName: "", authorCountry: null }).where(isWrittenBy(sql, person));
  },
};
