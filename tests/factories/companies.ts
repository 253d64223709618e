/** Companies of a brand with credit, and the agents who book for them. */
import { confirmCorporateHotelBooking } from "#contract/booking/confirm-corporate-booking.ts";
import { VIP_AUTHORITY } from "#domain/visitor/agent-authorities.ts";
import type { AgentCompany } from "#domain/visitor/visitor.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { CompanyTerms } from "#platform/companies/company-store.ts";
import { saveCompany } from "#platform/companies/company-store.ts";
import { insertIfNew } from "#platform/identity/records/agent-store.ts";
import { findBalance } from "#platform/ledger/ledger-store.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import type { BookingWorld, BookingWorldOptions } from "./bookings.ts";
import { openBookings, TRAVELLER } from "./bookings.ts";

const BRAND = "meridian";
export const HALDEN: AgentCompany = { id: "halden", name: "Halden & Partners", discountPercent: 10, currency: "USD" };
export const NORTHWIND: AgentCompany = { id: "northwind", name: "Northwind Engineering", discountPercent: 7.3, currency: "USD" };

export const agentOf = (company?: AgentCompany, authorities: readonly string[] = [VIP_AUTHORITY], userName = "vip1") => ({
  visitor: { ...GUEST, agent: { userName, displayName: userName, authorities, imageProfile: "/agent/photo", ...(company && { company }) } },
});
export const VIP = agentOf(HALDEN);

/** The VIP at another address, because holds are limited by address. */
export const vipAt = (place: number) => ({ ...VIP, address: `192.0.${Math.floor(place / 200)}.${place % 200}` });

type OpenWorld<World> = (context: TestContext, options: BookingWorldOptions) => Promise<World>;

/** A world of bookings with the companies Halden and Northwind; only `vip1` may book for them. */
export async function openCompanies<World extends BookingWorld = BookingWorld>(
  context: TestContext,
  creditLimitMinor = 1_000_000,
  options: BookingWorldOptions = {},
  openWorld: OpenWorld<World> = openBookings as never,
) {
  const world = await openWorld(context, options);
  const { sql } = world.plain.database;
  if (!options.isFilled) {
    for (const userName of ["vip1", "vip2"]) {
      await insertIfNew(sql, {
        brandId: BRAND,
        userName,
        passwordHash: "x",
        displayName: userName,
        authorities: [VIP_AUTHORITY],
        image: Buffer.alloc(1),
        imageType: "image/png",
      });
    }
  }
  const save = (changes: Partial<CompanyTerms> = {}, { id, name, discountPercent }: AgentCompany = HALDEN) =>
    world.plain.database.transaction((tx) =>
      saveCompany(tx, {
        brandId: BRAND,
        id,
        name,
        discountPercent,
        termsDays: 30,
        currency: "USD",
        isLocked: false,
        creditLimitMinor,
        agents: ["vip1"],
        ...changes,
      }),
    );
  if (!options.isFilled) for (const company of [HALDEN, NORTHWIND]) await save({}, company);
  const confirm = (id: string, caller: object = VIP, companyId = HALDEN.id, mail = TRAVELLER.email, amount?: number) =>
    world.answer(
      confirmCorporateHotelBooking,
      {
        params: { id },
        body: {
          companyId,
          ...(amount !== undefined && { amount }),
          client: { firstName: "Ada", lastName: "Lovelace", addresses: [{ mail, phoneNumber: TRAVELLER.mobilePhone }] },
          paxes: [{ paxReferenceNumber: "1", paxType: "ADT", firstName: "Ada", lastName: "Lovelace" }],
        },
      },
      caller,
    );
  /** Spent and reserved, in minor units. */
  const credit = async (owner = HALDEN.id) => {
    const { postedMinor, pendingInMinor } = await findBalance(sql, { brandId: BRAND, account: "company-credit", owner, currency: "USD" });
    return [postedMinor, pendingInMinor];
  };
  return { ...world, save, confirm, credit };
}
