/** Answers of the calls of a held package, for tests of its pages: two adults, a child of 5 and an infant from London to Madrid and back. */
import type { OutputOf } from "#contract/base/call.ts";
import type { getPackagePrebooking } from "#contract/booking/cart/get-prebooking.ts";
import type { getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { aPackage } from "./package-results.ts";

type Prebooking = OutputOf<typeof getPackagePrebooking>;
type Cart = OutputOf<typeof getPackageShoppingCart>;

export const SEARCH =
  "origin=London&originId=LHR&destination=Madrid&destinationId=3117735&startDate=2030-05-20&endDate=2030-05-27&adults=2";

const PERSONS = ["adults", "adults", "children", "infants"] as const;

export function heldPackage(over: Partial<Prebooking> = {}) {
  const found = aPackage();
  const data = {
    ...found,
    bookingCode: "cart-1",
    paxes: PERSONS.map((personType, place) => ({ paxNumber: place + 1, personType, paxReferenceNumber: String(place + 1) })),
    totalAmountsFOP: [],
    expiry: "2030-05-01T12:20:00.000Z",
    ...over,
  };
  return { ok: true, data };
}

type Entry = Cart["cartEntries"][number];

export function packageCart(extras: readonly Entry[] = [], over: Partial<Cart> = {}) {
  const entries: readonly Entry[] = [{ type: "PACKAGE", code: null, description: "Hotel Sol", totalAmount: 1000.01 }, ...extras];
  const sum = entries.reduce((total, { totalAmount }) => total + totalAmount, 0);
  const data: Cart = {
    cartEntries: [...entries],
    serviceFees: 12.5,
    currency: "USD",
    totalAmount: Math.round((sum + 12.5) * 100) / 100,
    totalAmountsFOP: [],
    membership: null,
    membershipOffer: null,
    totalPoints: null,
    ...over,
  };
  return { ok: true, data };
}

const TYPES = { adults: "ADT", children: "CHD", infants: "INF" } as const;

export const packagePassengers = () => ({
  ok: true,
  data: {
    submittedAt: null,
    flightDays: { first: "2030-05-20", last: "2030-05-27" },
    today: "2030-01-01",
    isSouthAfricaOnRoute: false,
    passengers: PERSONS.map((person, place) => ({
      paxReferenceNumber: String(place + 1),
      paxType: TYPES[person],
      room: 1,
      age: person === "children" ? 5 : null,
      isLead: place === 0,
      firstName: null,
      lastName: null,
      isCompletedByLink: false,
      hasOpenLink: false,
    })),
  },
});

/** Rows 11 and 12 of a narrow cabin; 12 is an exit row, 11A is taken. */
export const seatMapOf = (flightNumber: string) => ({
  ok: true,
  data: {
    flightNumber,
    airplane: "Heron 150",
    currency: "USD",
    sections: [{ cabin: "ECONOMY", deck: "main", columns: "ABC DEF", exitRows: [12] }],
    rows: [11, 12].map((row) => ({
      row,
      section: 0,
      seats: Array.from("ABCDEF", (letter) => ({
        seat: `${row}${letter}`,
        kind: "AF".includes(letter) ? "window" : "CD".includes(letter) ? "aisle" : "middle",
        restrictions: row === 12 ? ["exit-row"] : [],
        isAvailable: `${row}${letter}` !== "11A",
        totalAmount: "BE".includes(letter) ? 6 : 9,
      })),
    })),
  },
});

/** All calls that the loader of a page with a cart makes. */
export const cartAnswers = {
  getPackagePrebooking: () => heldPackage(),
  getPackageShoppingCart: () => packageCart(),
  listChosenSeats: () => ({ ok: true, data: { seats: [], currency: "USD" } }),
  getPassengers: packagePassengers,
};

export const refused = (code: string) => () => ({ ok: false, code, messageId: code.replaceAll("-", ".") });
