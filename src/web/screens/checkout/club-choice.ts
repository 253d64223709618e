/** Whether the visitor wanted the club with this room, kept in the browser for each hotel and room (CHK-015). */
import { openStorage, readText, writeText } from "#web/visitor/browser-storage.ts";
import { fomoChoiceKey } from "#web/visitor/storage-keys.ts";
import type { CheckoutData } from "./checkout-data.ts";

type Room = Pick<CheckoutData, "hotel" | "rate">;

const keyOf = ({ hotel, rate }: Room) => fomoChoiceKey(Number(hotel.id), rate.roomTypeId);

export function readClubChoice(room: Room): boolean | undefined {
  const kept = readText(openStorage(window), keyOf(room));
  return kept === "true" || kept === "false" ? kept === "true" : undefined;
}

export const keepClubChoice = (room: Room, isChosen: boolean): void => void writeText(openStorage(window), keyOf(room), String(isChosen));
