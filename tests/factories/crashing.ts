/** A process that dies at a chosen point: before or after a commit, before or after a call to the outside. Dead, it does nothing any more. */
import type { Context } from "#platform/kernel/context.ts";

export class Crash extends Error {
  constructor() {
    super("the process died");
    this.name = "Crash";
  }
}

export type Crashing = {
  readonly wrap: (context: Context) => Context;
  /** Dies at this point of those that come from now on, counted from 1; 0 for never. */
  readonly crashAt: (point: number) => void;
  readonly points: () => number;
};

export function createCrashing(): Crashing {
  let planned = 0;
  let passed = 0;
  let isDead = false;
  const point = () => {
    passed += 1;
    if (isDead || passed === planned) {
      isDead = true;
      throw new Crash();
    }
  };
  const around =
    <Asked extends readonly unknown[], T>(work: (...asked: Asked) => Promise<T>) =>
    async (...asked: Asked): Promise<T> => {
      point();
      const answer = await work(...asked);
      point();
      return answer;
    };
  return {
    points: () => passed,
    crashAt: (next) => {
      planned = next;
      passed = 0;
      isDead = false;
    },
    wrap: (context) => {
      const { database, payments, suppliers } = context;
      return {
        ...context,
        database: { ...database, transaction: (work, options) => around(() => database.transaction(work, options))() },
        payments: {
          ...payments,
          find: around(payments.find),
          capture: around(payments.capture),
          void: around(payments.void),
          refund: around(payments.refund),
        },
        suppliers: suppliers.map((supplier) => ({
          ...supplier,
          hold: around(supplier.hold),
          sell: around(supplier.sell),
          release: around(supplier.release),
          find: around(supplier.find),
        })),
      };
    },
  };
}
