/** The points activity of an account, derived from the ledger so that it cannot differ from it. */
import type { PointsMovement } from "#platform/membership/records/points-store.ts";

type PointsActivity = {
  readonly happenedAt: Date;
  readonly action: "points-earned" | "points-posted" | "points-spent" | "points-returned" | "points-taken-back" | "points-expired";
  /** The number of points. */
  readonly detail: string;
};

const ONCE: Readonly<Record<string, PointsActivity["action"]>> = {
  "points-return": "points-returned",
  "points-taken-back": "points-taken-back",
  "points-expire": "points-expired",
};

/** Points are earned with the booking and become spendable later or never: two entries for one movement. */
function earning({ state, createdAt, settledAt }: PointsMovement): readonly (readonly [PointsActivity["action"], Date])[] {
  const isGiftOfTheMoment = state === "posted" && (settledAt === null || settledAt.getTime() === createdAt.getTime());
  if (isGiftOfTheMoment) return [["points-posted", createdAt]];
  const end = state === "posted" ? "points-posted" : "points-taken-back";
  return [["points-earned", createdAt], ...(state === "pending" || settledAt === null ? [] : [[end, settledAt] as const])];
}

function moments(movement: PointsMovement): readonly (readonly [PointsActivity["action"], Date])[] {
  const { kind, state, createdAt } = movement;
  if (kind === "points-earn") return earning(movement);
  // Points that were only reserved and released again are not shown.
  if (kind === "points-spend") return state === "voided" ? [] : [["points-spent", createdAt]];
  const action = ONCE[kind];
  return action ? [[action, createdAt]] : [];
}

export const pointsActivities = (movements: readonly PointsMovement[]): readonly PointsActivity[] =>
  movements.flatMap((movement) =>
    moments(movement).map(([action, happenedAt]) => ({ happenedAt, action, detail: String(Math.abs(movement.points)) })),
  );
