/** Bookings of a hotel, a flight and a transfer against bookings of a hotel alone, through the same engine in the same database. */
import { createNodeRandom } from "#adapters/random/node-random.ts";
import type { CartChoice } from "#tests/factories/packages.ts";
import { openPackages } from "#tests/factories/packages.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import { median } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";
import type { Scene } from "./scene.ts";

const BOOKINGS = 40;

const CONTENDERS: Readonly<Record<"hotel" | "three", CartChoice>> = {
  hotel: { parts: ["hotel"] },
  three: { parts: ["hotel", "flight", "transfer"] },
};

/** The suppliers are in memory, so that the engine is measured and not their stock. */
export async function measureParts(
  { database, close }: Scene,
  rounds: number,
  perSecond: <T>(all: readonly T[], work: (item: T) => Promise<unknown>) => Promise<number>,
): Promise<number> {
  const world = await openPackages(createTestContext(database, { random: createNodeRandom() }));
  const rateOf = async (name: keyof typeof CONTENDERS): Promise<number> => {
    const prepared = [];
    for (let place = 0; place < BOOKINGS; place += 1) prepared.push(await world.prepare(world.nextGuest(), CONTENDERS[name]));
    return perSecond(prepared, async (item) => {
      const { state } = await world.book(item);
      if (state !== "CONFIRMED") throw new Error(`not booked: ${state}`);
    });
  };
  const ratios: number[] = [];
  // The first round warms up; afterwards they alternate in going first.
  for (let round = 0; round <= rounds; round += 1) {
    const early = round % 2 ? await rateOf("three") : undefined;
    const hotel = await rateOf("hotel");
    const three = early ?? (await rateOf("three"));
    if (round > 0) ratios.push(three / hotel);
  }
  await close();
  const ratio = median(ratios);
  goal("  three parts against a hotel alone", ratio, { atLeast: 0.5 }, " ×");
  return ratio;
}
