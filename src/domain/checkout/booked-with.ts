/** What a booking brought besides the room, told by the checkout to the page that says thank you. It travels in the history of the browser. */
import type { Money } from "#shared/money.ts";

export type BookedWith = {
  /** Null where nobody joined the club with it. */
  readonly joined: {
    readonly fee: Money;
    /** `signed-in`: the account that booked. `known`: an account of that address. `new`: one that was made for it. */
    readonly account: "signed-in" | "known" | "new";
  } | null;
  /** Null where it was paid with money. */
  readonly points: number | null;
};

export const NOTHING_BESIDES: BookedWith = { joined: null, points: null };

const ACCOUNTS: ReadonlySet<unknown> = new Set(["signed-in", "known", "new"]);

type Loose = Readonly<Record<string, unknown>>;
const isLoose = (value: unknown): value is Loose => typeof value === "object" && value !== null;

function readJoined(joined: unknown): BookedWith["joined"] {
  if (!isLoose(joined) || !ACCOUNTS.has(joined["account"]) || !isLoose(joined["fee"])) return null;
  const { minor, currency } = joined["fee"];
  if (!Number.isSafeInteger(minor) || typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency)) return null;
  return { fee: { minor: minor as number, currency }, account: joined["account"] as "new" };
}

/** A browser's history may hold what another version wrote: believed only as far as it is what it should be. */
export function readBookedWith(state: unknown): BookedWith {
  if (!isLoose(state) || !isLoose(state["bookedWith"])) return NOTHING_BESIDES;
  const { joined, points } = state["bookedWith"];
  return { joined: readJoined(joined), points: Number.isSafeInteger(points) && (points as number) > 0 ? (points as number) : null };
}
