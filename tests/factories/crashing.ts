/**
 * Simulates a process that crashes at a chosen point: before or after a commit, before or after a call to an outside service. After the
 * crash it does nothing.
 */
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Repriceable, Reservable } from "#platform/ports/reservable.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export class Crash extends Error {
  constructor() {
    super("the process died");
    this.name = "Crash";
  }
}

export type Crashing = {
  readonly wrap: (context: Context) => Context;
  /** Crashes at this point, counted from 1 from now on; 0 for never. */
  readonly crashAt: (point: number) => void;
  readonly points: () => number;
};

type Around = <CallInput extends readonly unknown[], T>(
  work: (...request: CallInput) => Promise<T>,
) => (...request: CallInput) => Promise<T>;

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
  const around: Around =
    (work) =>
    async (...request) => {
      point();
      const answer = await work(...request);
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
      const { database, payments, suppliers, flightSuppliers = [], transferSuppliers = [] } = context;
      const watched = <One extends Reservable<never>>(supplier: One): One => ({
        ...supplier,
        hold: around(supplier.hold),
        book: around(supplier.book),
        cancel: around(supplier.cancel),
        release: around(supplier.release),
        find: around(supplier.find),
        ...withReprice(supplier, around),
      });
      return {
        ...context,
        database: {
          ...database,
          sql: watchWrites(database.sql, around),
          transaction: (work, options) => around(() => database.transaction(work, options))(),
        },
        payments: {
          ...payments,
          open: around(payments.open),
          find: around(payments.find),
          capture: around(payments.capture),
          void: around(payments.void),
          refund: around(payments.refund),
        },
        suppliers: suppliers.map(watched),
        flightSuppliers: flightSuppliers.map(watched),
        transferSuppliers: transferSuppliers.map(watched),
      };
    },
  };
}

/** Flights and transfers are priced again by their supplier. */
function withReprice(supplier: object, around: Around): Partial<Repriceable<unknown>> {
  const { reprice } = supplier as Partial<Repriceable<unknown>>;
  return reprice ? { reprice: around(reprice) } : {};
}

type Prepared = { execute: (...request: readonly unknown[]) => Promise<unknown> };
type Session = { prepareQuery: (query: { readonly sql: string }, ...rest: readonly unknown[]) => Prepared };

/** A statement outside a transaction commits by itself, so it is a crash point like a transaction. Reads are not. */
function watchWrites(sql: Sql, around: Around): Sql {
  const { session } = sql as unknown as { readonly session: Session };
  const watched = Object.create(session, {
    prepareQuery: {
      value: (...request: Parameters<Session["prepareQuery"]>) => {
        const prepared = session.prepareQuery(...request);
        if (!/^\s*select\b/i.test(request[0].sql)) prepared.execute = around(prepared.execute.bind(prepared));
        return prepared;
      },
    },
  }) as Session;
  return new Proxy(sql, { get: (target, name, proxy) => (name === "session" ? watched : (Reflect.get(target, name, proxy) as unknown)) });
}
