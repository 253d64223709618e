/** What a supplier is asked to book. */
import type { HotelItem } from "#platform/ports/hotel-supplier.ts";
import type { BookRequest, BookingContact, TravelDocument, Traveller } from "#platform/ports/reservable.ts";
import type { BookingPart } from "#platform/booking/records/parts-table.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";

export const itemOf = ({ hotelId, roomTypeId, checkIn, checkOut, rooms }: Booking): HotelItem => ({
  hotelId,
  roomTypeId,
  stay: { startDate: checkIn, endDate: checkOut },
  rooms,
});

/** The travellers of the contract; the type of stored ones is not known, because retention empties them. */
type StoredPax = {
  readonly paxReferenceNumber?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly paxType?: string;
  readonly dateOfBirth?: string;
};

const ORDER: readonly Traveller["kind"][] = ["adult", "child", "infant"];
const KINDS: Readonly<Record<string, Traveller["kind"]>> = { CHD: "child", INF: "infant" };

/** The named travellers of a booking, with their numbers in its cart. Suppliers number passengers in this order; the lead stays first. */
export const listTravellers = ({ paxes }: Pick<Booking, "paxes">): readonly (Traveller & { readonly reference: string })[] =>
  (paxes as readonly StoredPax[])
    .flatMap(({ paxReferenceNumber: reference = "", firstName, lastName, paxType = "", dateOfBirth: birthDate }) =>
      firstName === undefined || lastName === undefined
        ? []
        : [{ reference, firstName, lastName, kind: KINDS[paxType] ?? "adult", ...(birthDate !== undefined && { birthDate }) }],
    )
    .toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));

/** By reference of the passenger. */
type Documents = ReadonlyMap<string, TravelDocument>;

function travellersOf(booking: Pick<Booking, "client" | "paxes">, documents: Documents): readonly Traveller[] {
  const inOrder = listTravellers(booking).map(({ reference, firstName, lastName, kind, birthDate }) => {
    const document = documents.get(reference);
    return { firstName, lastName, kind, ...(birthDate !== undefined && { birthDate }), ...(document && { document }) };
  });
  const { client } = booking;
  return inOrder.length > 0 ? inOrder : [{ firstName: client.firstName, lastName: client.lastName, kind: "adult" }];
}

function contactOf({ client: { firstName, lastName, addresses } }: Pick<Booking, "client">): BookingContact {
  const [address] = addresses;
  return { firstName, lastName, email: address?.mail ?? "", phone: address?.phoneNumber ?? "" };
}

export function bookRequestOf(booking: Booking, part: BookingPart, documents: Documents): BookRequest<unknown> {
  const { specialRequest, currency } = booking;
  const { holdId: id, request: item, quoteRef, costMinor } = part;
  const { remark } = (part.facts ?? {}) as { readonly remark?: string };
  const remarks = [specialRequest, remark].filter((text) => text !== null && text !== undefined);
  return {
    id,
    item,
    travellers: travellersOf(booking, documents),
    contact: contactOf(booking),
    ...(quoteRef !== null && { quoteRef }),
    ...(remarks.length > 0 && { remark: remarks.join("\n") }),
    ...(costMinor !== null && { expected: { minor: costMinor, currency } }),
  };
}
