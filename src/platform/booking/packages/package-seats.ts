/** Seats of the flights of a package. The supplier keeps them with its hold, so a seat belongs to one cart at a time. */
import { choosePackageSeats as chooseCall } from "#contract/booking/cart/choose-seats.ts";
import { getPackageSeatMap as mapCall } from "#contract/booking/cart/get-seat-map.ts";
import { listChosenSeats as listCall } from "#contract/booking/cart/list-chosen-seats.ts";
import { removePackageSeats as removeCall } from "#contract/booking/cart/remove-seats.ts";
import type { CartExtra } from "#domain/cart/cart-total.ts";
import { CABIN_TEMPLATES, rowsOf } from "#domain/flight/cabin.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import { seatRefusal } from "#domain/flight/seat-party.ts";
import { listFlightPassengers } from "#domain/package/flight-passengers.ts";
import { describeCart } from "#platform/booking/cart/describe-cart.ts";
import { changeCart, findCart } from "#platform/booking/cart/find-cart.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { callOutside } from "#platform/booking/records/step.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { SeatChoice, SeatMap } from "#platform/ports/flight-supplier.ts";
import { findFlightCart, legsOf, saveExtras } from "./package-extras.ts";

async function openSeatMap(context: Context, caller: Caller, id: string, flightNumber: string) {
  const found = await findFlightCart(context, caller, id);
  const leg = "part" in found ? legsOf(found.flights).find((one) => one.flightNumber === flightNumber) : undefined;
  if (!("part" in found) || !leg) throw new Refusal("flight-not-found");
  const departure: DepartureRef = { flightNumber, day: leg.departure.day };
  const map = await callOutside(() => found.supplier.seatMap(departure, found.item.quoteKey));
  if (!map) throw new Refusal("flight-not-found");
  return { ...found, departure, map };
}

const isSeatOn =
  (flightNumber: string) =>
  (extra: CartExtra): boolean =>
    extra.kind === "seat" && extra.flightNumber === flightNumber;

export const getPackageSeatMap = useCase(mapCall, async (context, caller, { params }) => {
  const { map, cart } = await openSeatMap(context, caller, params.id, params.flightNumber);
  const own = new Set(cart.extras.filter(isSeatOn(params.flightNumber)).map(({ code }) => code));
  return {
    flightNumber: params.flightNumber,
    airplane: CABIN_TEMPLATES.find(({ id }) => id === map.aircraft)?.name ?? map.aircraft,
    currency: map.currency,
    sections: map.sections.map(({ cabin, deck, letters, exitRows }) => ({ cabin, deck, columns: letters, exitRows: [...exitRows] })),
    rows: map.sections.flatMap((section, place) =>
      rowsOf(section).map((row) => ({
        row,
        section: place,
        seats: section.seats
          .filter((seat) => seat.row === row)
          .map(({ id, place: kind, isExit, hasBassinet, isAvailable, priceMinor }) => ({
            seat: id,
            kind,
            restrictions: [...(isExit ? (["exit-row"] as const) : []), ...(hasBassinet ? (["bassinet"] as const) : [])],
            isAvailable: isAvailable || own.has(id),
            totalAmount: unitsOf(priceMinor, map.currency),
          })),
      })),
    ),
  };
});

type Chosen = { readonly paxReferenceNumber: string; readonly seat: string };

const invalid = (place: number, field: keyof Chosen) =>
  new Refusal("invalid-input", { fields: { [`seats.${place}.${field}`]: "invalidField" } });

/** Refuses passengers without a seat, seats that do not exist or are given twice, and exit rows for those who may not sit there. */
function readSeats({ quote }: Prebooking, { sections, departure }: SeatMap, chosen: readonly Chosen[]): CartExtra[] {
  const party = listFlightPassengers(quote.rooms);
  const seats = sections.flatMap((section) => section.seats);
  return chosen.map(({ paxReferenceNumber: passenger, seat: code }, place) => {
    const person = party.find(({ reference }) => reference === passenger);
    const isRepeated = chosen.some((other, at) => at < place && other.paxReferenceNumber === passenger);
    if (!person || person.kind === "infant" || isRepeated) throw invalid(place, "paxReferenceNumber");
    const seat = seats.find(({ id }) => id === code);
    const isTwice = chosen.some((other, at) => at < place && other.seat === code);
    if (!seat || isTwice || seatRefusal(seat, person, party)) throw invalid(place, "seat");
    return { kind: "seat", code, minor: seat.priceMinor, passenger, flightNumber: departure.flightNumber };
  });
}

export const choosePackageSeats = useCase(chooseCall, async (context, caller, { params, body }) => {
  const { cart, part, supplier, map, departure } = await openSeatMap(context, caller, params.id, params.flightNumber);
  const chosen = readSeats(cart, map, body.seats);
  const withChosen = (extras: readonly CartExtra[]): readonly CartExtra[] => {
    const isReplaced = (extra: CartExtra) =>
      isSeatOn(departure.flightNumber)(extra) && chosen.some(({ passenger, code }) => passenger === extra.passenger || code === extra.code);
    return [...extras.filter((extra) => !isReplaced(extra)), ...chosen];
  };
  if (supplier.capabilities.seats !== "with-booking") {
    const seats = choicesOf(cart, withChosen(cart.extras).filter(isSeatOn(departure.flightNumber)));
    const outcome = await callOutside(() => supplier.chooseSeats(part.holdId, departure, seats));
    if (outcome !== "chosen") throw new Refusal("seats-taken");
  }
  const changed = await changeCart(context, caller, cart.id, (sql, before) => saveExtras(context, sql, before, withChosen(before.extras)));
  return describeCart(context, changed, caller);
});

function choicesOf({ quote }: Prebooking, seats: readonly CartExtra[]): SeatChoice[] {
  const party = listFlightPassengers(quote.rooms);
  return seats.flatMap(({ passenger, code: seat }) => {
    const person = party.find(({ reference }) => reference === passenger);
    return person ? [{ passenger: person.no, seat }] : [];
  });
}

export const removePackageSeats = useCase(removeCall, async (context, caller, { params, query }) => {
  const isRemoved = ({ kind, flightNumber }: CartExtra): boolean =>
    kind === "seat" && (query?.flightNumber === undefined || flightNumber === query.flightNumber);
  const found = await findFlightCart(context, caller, params.id);
  const { cart } = found;
  if (!("part" in found)) return describeCart(context, cart, caller);
  const { part, supplier } = found;
  const changed = await changeCart(context, caller, cart.id, (sql, before) =>
    saveExtras(
      context,
      sql,
      before,
      before.extras.filter((extra) => !isRemoved(extra)),
    ),
  );
  const flown = legsOf(found.flights).filter(({ flightNumber }) => cart.extras.filter(isRemoved).some(isSeatOn(flightNumber)));
  if (supplier.capabilities.seats === "with-booking") return describeCart(context, changed, caller);
  for (const { flightNumber, departure } of flown) {
    await callOutside(() => supplier.chooseSeats(part.holdId, { flightNumber, day: departure.day }, []));
  }
  return describeCart(context, changed, caller);
});

export const listChosenSeats = useCase(listCall, async (context, caller, { params }) => {
  const { extras, currency } = await findCart(context, caller, params.id);
  return {
    seats: extras
      .filter(({ kind }) => kind === "seat")
      .map(({ flightNumber = "", passenger = "", code, minor }) => ({
        flightNumber,
        paxReferenceNumber: passenger,
        seat: code,
        totalAmount: unitsOf(minor, currency),
      })),
    currency,
  };
});
