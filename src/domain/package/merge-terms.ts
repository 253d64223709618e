/**
 * The cancellation terms of a package: at every instant the sum of what its parts cost to cancel, as one list of absolute steps. The parts' own terms
 * are absolute already (a flight in the zone of its airport, a hotel in its own), so no time zone is needed here.
 */
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import { mergeSteps } from "#domain/cancellation/cancellation-terms.ts";
import { feeAt } from "#domain/cancellation/cancellation-fee.ts";

/**
 * A trip has begun when its first flight leaves: from then on it cannot be cancelled, and nothing is refunded. Later steps of the parts' own terms do
 * not matter any more.
 */
export function endAtDeparture({ currency, steps }: CancellationTerms, departure: Date, totalMinor: number): CancellationTerms {
  const before = steps.filter(({ from }) => Date.parse(from) < departure.getTime());
  return { currency, steps: mergeSteps([...before, { from: departure.toISOString(), feeMinor: totalMinor }]) };
}

/** The fee never exceeds the price of the package, which may be below the sum of the parts. Throws if the parts have several currencies. */
export function mergeTerms(parts: readonly CancellationTerms[], totalMinor: number): CancellationTerms {
  const [first] = parts;
  if (!first) throw new RangeError("a package has parts");
  if (parts.some(({ currency }) => currency !== first.currency)) throw new RangeError("the terms of a package have one currency");
  const instants = parts.flatMap(({ steps }) => steps.map(({ from }) => from));
  const steps = instants.map((from) => ({
    from,
    feeMinor: Math.min(
      totalMinor,
      parts.reduce((sum, part) => sum + feeAt(part, new Date(from)), 0),
    ),
  }));
  return { currency: first.currency, steps: mergeSteps(steps) };
}
