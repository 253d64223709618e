import type { ClassOffers, HotelSupplier, OpaqueSupply, PricedHotels, RateOffer, RoomOffers } from "#platform/ports/hotel-supplier.ts";
import type { FaultName, FaultRegistry, PlannedFault } from "./fault-registry.ts";
import { noAnswer, pause } from "./fault-registry.ts";
import { createGarbage } from "./garbage.ts";
import { repriced } from "#domain/pricing/repriced.ts";
import { nightlyPrices } from "#domain/pricing/stay-price.ts";

/** The same answer at other prices. */
function repriceHotels(priced: PricedHotels, factorOf: (hotelId: number, roomTypeId: string) => number): PricedHotels {
  const totals = priced.totals.slice();
  const publicTotals = priced.publicTotals.slice();
  for (let row = 0; row < priced.count; row += 1) {
    const factor = factorOf(priced.hotelIds[row]!, priced.leadAt(row).roomTypeId);
    if (factor === 1) continue;
    const pair = repriced({ publicMinor: publicTotals[row]!, totalMinor: totals[row]! }, factor);
    totals[row] = pair.totalMinor;
    publicTotals[row] = pair.publicMinor;
  }
  return { ...priced, totals, publicTotals };
}

const repriceOffers = (answer: RoomOffers, factorOf: (offer: RateOffer) => number): RoomOffers => ({
  ...answer,
  offers: answer.offers.map((offer) => repriceOffer(offer, factorOf(offer))),
});

function repriceOffer<Offer extends RateOffer>(offer: Offer, factor: number): Offer {
  if (factor === 1) return offer;
  const pair = repriced(offer, factor);
  return {
    ...offer,
    ...pair,
    ...(offer.netMinor !== undefined && { netMinor: Math.round((offer.netMinor * pair.totalMinor) / offer.totalMinor) }),
    nightlyMinor: nightlyPrices(pair.totalMinor, offer.nightlyMinor),
    taxesMinor: Math.round((offer.taxesMinor * pair.totalMinor) / offer.totalMinor),
  };
}

/** Price increase of a rate when it is rechecked. */
const DEARER = 1.07;

const SILENT: readonly FaultName[] = ["slow", "error", "no-answer"];
const PRICING: readonly FaultName[] = [...SILENT, "garbage"];
const OFFERING: readonly FaultName[] = [...PRICING, "price-changed", "sold-out"];
const HOLDING: readonly FaultName[] = [...PRICING, "sold-out"];

/**
 * A supplier that fails as planned; its port name is the supplier's name plus "-supplier" ("house-supplier"). A fault waits for the first use it
 * applies to: prices change when offers are listed again, rooms disappear when they are listed or held. A garbled call has taken effect, as when an
 * answer is lost.
 */
export function createFaultySupplier(supplier: HotelSupplier, faults: FaultRegistry): HotelSupplier {
  const port = `${supplier.name}-supplier`;
  const garbage = createGarbage();

  /** The fault of this use, after delays and errors have been handled. */
  async function meet(known: readonly FaultName[], signal?: AbortSignal): Promise<PlannedFault["name"] | undefined> {
    const fault = faults.take(port, known);
    if (fault?.name === "slow") await pause(fault.delayMs, signal);
    if (fault?.name === "no-answer") await noAnswer(signal);
    if (fault?.name === "error") throw new Error(`${port} fails, as was planned`);
    return fault?.name;
  }

  const silent =
    <CallInput extends readonly unknown[], T>(work: (...request: CallInput) => Promise<T>) =>
    async (...request: CallInput): Promise<T> => {
      await meet(SILENT);
      return work(...request);
    };

  const priced = (answer: PricedHotels): PricedHotels => (faults.hasPriceFactors() ? repriceHotels(answer, faults.priceFactor) : answer);

  const withFaults = (opaque: OpaqueSupply): OpaqueSupply => ({
    priceClasses: async (classes, stay, signal) => {
      const fault = await meet(PRICING, signal);
      const answer = await opaque.priceClasses(classes, stay, signal);
      return fault === "garbage" ? garbage.prices(answer) : answer;
    },
    listOffers: async (members, stay, signal): Promise<ClassOffers> => {
      const fault = await meet(OFFERING, signal);
      if (fault === "sold-out") return { offers: [], reason: "sold-out" };
      const { offers, ...answer } = await opaque.listOffers(members, stay, signal);
      const repriced = offers.map((offer) => repriceOffer(offer, fault === "price-changed" ? DEARER : 1));
      return fault === "garbage" ? garbage.offers({ ...answer, offers: repriced }) : { ...answer, offers: repriced };
    },
  });

  return {
    name: supplier.name,
    capabilities: supplier.capabilities,
    ...(supplier.isMetered !== undefined && { isMetered: supplier.isMetered }),
    ...(supplier.searchDeadlineMs !== undefined && { searchDeadlineMs: supplier.searchDeadlineMs }),
    priceHotels: async (hotelIds, request, signal) => {
      const fault = await meet(PRICING, signal);
      const answer = priced(await supplier.priceHotels(hotelIds, request, signal));
      return fault === "garbage" ? garbage.prices(answer) : answer;
    },
    listOffers: async (hotelId, request, signal): Promise<RoomOffers> => {
      const fault = await meet(OFFERING, signal);
      if (fault === "sold-out") return { offers: [], reason: "sold-out" };
      const dearer = fault === "price-changed" ? DEARER : 1;
      const factorOf = ({ room }: RateOffer) => faults.priceFactor(hotelId, room.roomTypeId) * dearer;
      const answer = repriceOffers(await supplier.listOffers(hotelId, request, signal), factorOf);
      return fault === "garbage" ? garbage.offers(answer) : answer;
    },
    ...(supplier.lowestTotals && { lowestTotals: silent(supplier.lowestTotals) }),
    ...(supplier.opaque && { opaque: withFaults(supplier.opaque) }),
    hold: async (hold) => {
      const fault = await meet(HOLDING);
      if (fault === "sold-out") return "sold-out";
      const outcome = await supplier.hold(hold);
      return fault === "garbage" ? garbage.word(outcome) : outcome;
    },
    book: silent(supplier.book),
    ...(supplier.quoteOffer && { quoteOffer: silent(supplier.quoteOffer) }),
    release: silent(supplier.release),
    find: silent(supplier.find),
    quoteCancel: silent(supplier.quoteCancel),
    cancel: silent(supplier.cancel),
  };
}
