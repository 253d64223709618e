/**
 * Seats belong to the order under which they were chosen. The flights may have been booked under another one, because the first hold had ended or a
 * substitute replaced it: then the same seats are chosen again.
 */
import type { CartExtra } from "#domain/cart/cart-total.ts";
import { listFlightPassengers } from "#domain/package/flight-passengers.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { FlightItem, FlightSupplier } from "#platform/ports/flight-supplier.ts";
import type { Booking } from "../records/booking-store.ts";
import { flightsOf } from "../records/flight-facts.ts";
import { listParts } from "../records/parts-store.ts";
import { callOutside } from "../records/step.ts";

/** Safe to repeat. Returns the seats that could not be chosen: other flights, or taken by others meanwhile. */
export async function seatAgain(context: Context, booking: Booking): Promise<readonly CartExtra[]> {
  const seats = booking.extras.filter(({ kind }) => kind === "seat");
  if (seats.length === 0) return [];
  const part = (await listParts(context.database.sql, booking)).find(({ kind }) => kind === "flight");
  const flights = part && flightsOf([part]);
  const supplier = context.flightSuppliers?.find(({ name }) => name === part?.supplier);
  if (!part || !flights || !supplier || part.holdEpoch === 0) return [];
  if (supplier.capabilities.seats !== "with-hold") return seats.filter(isNotOrdered(part.request as FlightItem));
  const legs = [...flights.out.legs, ...(flights.back?.legs ?? [])];
  const lost: CartExtra[] = [];
  for (const [flightNumber, chosen] of Map.groupBy(seats, (seat) => seat.flightNumber ?? "")) {
    const day = legs.find((leg) => leg.flightNumber === flightNumber)?.departure.day;
    const isChosen = day !== undefined && (await choose(supplier, part.holdId, { flightNumber, day }, choicesOf(booking, chosen)));
    if (!isChosen) lost.push(...chosen);
  }
  return lost;
}

/** Of suppliers that take seats with the booking: the order names the seats, and was refused if one of them was taken. */
const isNotOrdered =
  ({ seats = [] }: FlightItem) =>
  ({ flightNumber, code }: CartExtra): boolean =>
    !seats.some((ordered) => ordered.flightNumber === flightNumber && ordered.seat === code);

async function choose(supplier: FlightSupplier, ...order: Parameters<FlightSupplier["chooseSeats"]>): Promise<boolean> {
  return (await callOutside(() => supplier.chooseSeats(...order))) === "chosen";
}

function choicesOf({ quote }: Booking, seats: readonly CartExtra[]) {
  const party = listFlightPassengers(quote.rooms);
  return seats.flatMap(({ passenger, code: seat }) => {
    const person = party.find(({ reference }) => reference === passenger);
    return person ? [{ passenger: person.no, seat }] : [];
  });
}
