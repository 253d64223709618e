import { dateAt } from "#domain/calendar/calendar-date.ts";
import { countOpenBookings } from "#platform/booking/records/booking-store.ts";
import { deleteFolder, listBrandRows, lockFolder } from "#platform/configuration/brand-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { BrandSchema } from "#domain/brand/brand.ts";
import { BASE_ID } from "./brand-folder.ts";
import { keepState } from "./brand-history.ts";

/** Why a brand was not removed, as a message for the operator. */
export class BrandNotRemoved extends Error {}

type RemoveOptions = {
  /** Removes the brand even if it has open bookings or other brands show its pages. */
  readonly isForced?: boolean;
  /** Version of the brand's folder under `brands/`; without it the next start would import the folder again. */
  readonly seededVersion?: string;
};

/**
 * Takes a brand off sale: its hosts answer 404 and its folder moves to the history, from which `undoBrand` restores it. Accounts,
 * bookings, memberships and money remain unchanged. Throws BrandNotRemoved and changes nothing when open bookings or other brands depend
 * on it.
 */
export async function removeBrand({ database, clock }: Pick<Context, "database" | "clock">, id: string, options: RemoveOptions = {}) {
  const now = clock.now();
  await database.transaction(async (sql) => {
    const folder = await lockFolder(sql, id);
    if (!folder) throw new BrandNotRemoved(`There is no brand ${id} in the database.`);
    if (id === BASE_ID) throw new BrandNotRemoved(`${BASE_ID} is what every brand falls back to; it cannot be removed.`);
    const reasons = await reasonsToKeep(sql, id, now);
    const blocking = options.isForced ? reasons.filter(({ isFinal }) => isFinal) : reasons;
    if (blocking.length > 0) throw new BrandNotRemoved(blocking.map(({ reason }) => reason).join("\n"));
    const seededVersion = options.seededVersion ?? folder.seededVersion;
    await keepState(sql, { brandId: id, seededVersion }, { replacedBy: "removal", now });
    await deleteFolder(sql, id);
  });
}

type Reason = { readonly reason: string; readonly isFinal: boolean };

async function reasonsToKeep(sql: Sql, id: string, now: Date): Promise<Reason[]> {
  const otherBrands = (await listBrandRows(sql)).filter((row) => row.brandId !== id);
  const dependants = otherBrands.filter((row) => BrandSchema.safeParse(row.definition).data?.whiteLabelId === id).map((row) => row.brandId);
  const bookings = await countOpenBookings(sql, id, dateAt(now));
  const force = "Use --force to remove it all the same.";
  return [
    ...(otherBrands.length === 0 ? [{ reason: `${id} is the only brand; a site without brands cannot answer.`, isFinal: true }] : []),
    ...(dependants.length > 0
      ? [{ reason: `${dependants.join(", ")} would lose the pages of ${id}, their white label. ${force}`, isFinal: false }]
      : []),
    ...(bookings > 0 ? [{ reason: `${bookings} bookings of ${id} are in progress or not yet travelled. ${force}`, isFinal: false }] : []),
  ];
}
