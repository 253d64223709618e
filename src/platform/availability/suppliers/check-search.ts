/** Checks whether a stay and its party can be searched. */
import type { RoomOccupancy } from "#contract/entities/occupancy.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { TODAY_TOLERANCE_DAYS } from "#domain/calendar/calendar-limits.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { stayProblem } from "#domain/calendar/stay.ts";
import type { AgeRange } from "#domain/occupancy/ages.ts";
import { CHILD_MIN_AGE, INFANT_MAX_AGE } from "#domain/occupancy/ages.ts";
import type { OccupancyLimits } from "#domain/occupancy/occupancy-limits.ts";
import type { Seller } from "#domain/pricing/pricing-rule.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import type { RateRoom } from "#domain/occupancy/rate-rooms.ts";
import { roomOfRate } from "#domain/occupancy/rate-rooms.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import { roomsProblem } from "#domain/occupancy/rooms.ts";
import type { AgentCompany } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { StayWanted } from "#platform/ports/hotel-supplier.ts";

/** Brands define different age ranges for children; for a hotel every minor is a child. */
const UNDER_AGE: AgeRange = { min: CHILD_MIN_AGE, max: 17 };

type CheckedStay = {
  readonly checkInDate: string;
  readonly checkOutDate: string;
  readonly rooms: readonly Omit<RateRoom, "childNum">[];
};

/** A request of a visitor: pricing rules need to know who sells. */
export type SoldStay = StayWanted & Required<Pick<StayWanted, "seller">>;

/** What suppliers are asked for on behalf of a caller. */
export const stayWantedBy = (
  context: Pick<Context, "clock">,
  caller: Pick<Caller, "brandId" | "market" | "visitor">,
  { stay, rooms, currency }: Pick<StayWanted, "stay" | "rooms" | "currency">,
): SoldStay => ({ stay, rooms, currency, today: todayOf(context), seller: sellerOf(caller) });

/**
 * The company is one that the agent may book for, and the partner one whose price the visitor may have: both were checked when the visitor was resolved.
 * Agents sell at the price of the brand or of a company, whatever link they came by.
 */
export function sellerOf({ brandId, market, visitor: { agent, partner } }: Pick<Caller, "brandId" | "market" | "visitor">): Seller {
  return { brandId, market, ...(agent ? companyDiscountOf(agent.company) : partner && { partner }) };
}

export const companyDiscountOf = (company: Pick<AgentCompany, "id" | "discountPercent"> | undefined): Pick<Seller, "company"> =>
  company ? { company: { id: company.id, percent: company.discountPercent } } : {};

/** Pricing and validation must use the same date. */
export const todayOf = ({ clock }: Pick<Context, "clock">): CalendarDate => dateAt(clock.now());

/** The refusal names the violated rule, so that a screen can mark the field. */
export function checkSearch(context: Context, stay: Stay, rooms: readonly Room[], limits: OccupancyLimits = OCCUPANCY_LIMITS.hotels): void {
  const wrongStay = stayProblem(stay, todayOf(context), TODAY_TOLERANCE_DAYS);
  if (wrongStay) throw new Refusal("search-invalid", { data: { field: "stay", problem: wrongStay } });
  const wrongRooms = roomsProblem(rooms, limits, UNDER_AGE);
  if (wrongRooms) throw new Refusal("search-invalid", { data: { field: "rooms", problem: wrongRooms } });
}

/** Reads a search in the form of the rate calls. */
export function readStayRequest(
  context: Context,
  request: CheckedStay,
  limits?: OccupancyLimits,
): { readonly stay: Stay; readonly rooms: readonly Room[] } {
  const stay: Stay = { startDate: request.checkInDate as CalendarDate, endDate: request.checkOutDate as CalendarDate };
  const rooms = request.rooms.map(roomOfRate);
  checkSearch(context, stay, rooms, limits);
  return { stay, rooms };
}

/** Reads a room in the form of the search calls: seniors count as adults, and children up to `INFANT_MAX_AGE` as infants. */
export const roomOfOccupancy = ({ adults, infants, childrenAges, seniors }: RoomOccupancy): Room => ({
  adults: adults + seniors,
  childrenAges: childrenAges.filter((age) => age > INFANT_MAX_AGE),
  infants: infants + childrenAges.filter((age) => age <= INFANT_MAX_AGE).length,
});
