/** What was booked besides the room, passed from the checkout to the thank-you page in the browser's history state. */
import type { Money } from "#shared/money.ts";

export type BookedWith = {
  /** Null if no membership was bought with it. */
  readonly joined: {
    readonly fee: Money;
    /** `signed-in`: the account that booked. `known`: an existing account with that email. `new`: an account created for it. */
    readonly account: "signed-in" | "known" | "new";
  } | null;
  /** Null if it was paid with money. */
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

/** History state may come from another version of the program, so every field is validated. */
export function readBookedWith(state: unknown): BookedWith {
  if (!isLoose(state) || !isLoose(state["bookedWith"])) return NOTHING_BESIDES;
  const { joined, points } = state["bookedWith"];
  return { joined: readJoined(joined), points: Number.isSafeInteger(points) && (points as number) > 0 ? (points as number) : null };
}
