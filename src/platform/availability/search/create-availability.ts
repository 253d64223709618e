import { createAvailability as call } from "#contract/availability/create-availability.ts";
import type { CheckedInputOf } from "#contract/base/call.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { mayUseCredit } from "#domain/visitor/agent-authorities.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { findNearestCity } from "#domain/place/nearest-city.ts";
import { switchCompany } from "#platform/identity/agents/choose-company.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { BrandCatalog } from "#platform/catalog/brand-catalog.ts";
import type { SearchMemory } from "./search-memory.ts";
import { checkSearch, roomOfOccupancy } from "#platform/availability/suppliers/check-search.ts";
import { resolveDestination } from "./resolve-destination.ts";
import { flightsOf } from "./resolve-airports.ts";
import type { DestinationRequest, SearchCriteria } from "#platform/availability/suppliers/search-criteria.ts";

/** As long as the browser keeps the criteria of a search (AMB-68). */
const AVAILABILITY_MINUTES = 30;

export const createAvailability = (catalog: BrandCatalog, memory: SearchMemory) =>
  useCase(call, async (context, caller, { body }) => {
    const stay = { startDate: body.startDate as CalendarDate, endDate: body.endDate as CalendarDate };
    const rooms = body.rooms.map(roomOfOccupancy);
    const isPackage = body.product === "PACKAGE";
    // A search for a company is a choice of it: the prices of the results are the company's. Other visitors cannot have its prices.
    const companyId = mayUseCredit(caller.visitor.agent) ? body.companyId : undefined;
    if (companyId !== undefined) await switchCompany(context, caller, companyId);
    checkSearch(context, stay, rooms, OCCUPANCY_LIMITS[isPackage ? "packages" : "hotels"]);
    const now = await catalog.open(caller);
    const isOpaque = caller.channel === "Opaque";
    const destination = isOpaque ? withoutSpot(now, destinationOf(body)) : destinationOf(body);
    const { place } = resolveDestination(now, destination, caller.locale);
    const criteria: SearchCriteria = {
      ...destination,
      stay,
      rooms,
      ...(isPackage && { flights: flightsOf(now, body, destination, place) }),
      ...(companyId !== undefined && { companyId }),
    };
    const newExpiry = new Date(context.clock.now().getTime() + AVAILABILITY_MINUTES * 60_000);
    const { id, expiresAt } = memory.findOrBegin({ brandId: caller.brandId, criteria, isOpaque, expiresAt: newExpiry });
    return { availabilityId: id, expiry: expiresAt.toISOString() };
  });

const destinationOf = ({
  destination,
  hotelDestination,
  destinationType,
  around,
}: CheckedInputOf<typeof call>["body"]): DestinationRequest => ({
  destination: hotelDestination ?? destination,
  destinationType,
  ...(around && { around }),
});

/** A search for opaque hotels around a point would reveal where each of them is, so the city of the point is searched instead. */
function withoutSpot(now: CatalogNow, request: DestinationRequest): DestinationRequest {
  const city = (id: number | string): DestinationRequest => ({ destination: String(id), destinationType: "Cities" });
  if (request.around) {
    const item = findNearestCity(now.places, request.around);
    return item === undefined ? request : city(now.places.cityAt(item, "en").id);
  }
  const facts =
    request.destinationType === "Hotels" && /^\d{1,9}$/.test(request.destination) ? now.factsOf(Number(request.destination)) : undefined;
  return facts ? city(facts.cityId) : request;
}
