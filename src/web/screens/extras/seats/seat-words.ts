/** Seats and passengers in words. */
import { formatPrice } from "#domain/market/format-price.ts";
import type { Text } from "#web/i18n/text.tsx";
import type { LegSeats, SeatView } from "#web/screens/extras/extras-view.ts";
import type { Flyer } from "./seat-choice.ts";

/** "Adult 2", "Child 1, 5 years": passengers have no names yet. */
export function flyerWords(flyer: Flyer, party: readonly Flyer[], text: Text): string {
  const same = party.filter(({ kind }) => kind === flyer.kind);
  const no = same.findIndex(({ reference }) => reference === flyer.reference) + 1;
  const name = text(`extras.who.${flyer.kind}`, { no });
  return flyer.age === null ? name : `${name}, ${text("extras.who.years", { age: flyer.age })}`;
}

export const priceWords = (minor: number, { currency }: Pick<LegSeats, "currency">, text: Text, languageTag: string): string =>
  minor === 0 ? text("extras.free") : formatPrice({ minor, currency }, languageTag);

type SeatFacts = { readonly price: string; readonly owner: string | undefined; readonly refusal: "taken" | "exit-row" | undefined };

/** Everything that the drawing shows: row, letter, place, price, and whether it can be chosen. */
export function seatWords({ id, place, isExit, hasBassinet }: SeatView, { price, owner, refusal }: SeatFacts, text: Text): string {
  const state =
    owner !== undefined
      ? text("extras.seat.of", { name: owner })
      : refusal === "taken"
        ? text("extras.seat.taken")
        : refusal === "exit-row"
          ? text("extras.seat.noExit")
          : "";
  const facts = [
    id,
    text(`extras.seat.${place}`),
    isExit ? text("extras.seat.exit") : "",
    hasBassinet ? text("extras.seat.bassinet") : "",
    refusal === "taken" ? "" : price,
    state,
  ];
  return facts.filter(Boolean).join(", ");
}
