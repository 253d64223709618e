/**
 * Calls all suppliers in parallel, each with its own timeout: a slow or broken supplier, or one with an invalid answer, does not affect the others.
 */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { ClassOffers, HotelSupplier, PricedHotels, RoomOffers, StayRequest, StayWanted } from "#platform/ports/hotel-supplier.ts";
import { offersProblem, pricedProblem } from "./check-supplier-answer.ts";

/** Well below the time a visitor waits: results without the slowest supplier are better than none. */
export const SUPPLIER_DEADLINE_MS = 2_500;

export type SupplierAnswers<Answer> = {
  /** `source` is the index of the supplier. */
  readonly answers: readonly { readonly source: number; readonly answer: Answer }[];
  /** At least one supplier did not answer in time, or its answer was invalid. */
  readonly isPartial: boolean;
};

export type AskOptions = { readonly signal?: AbortSignal | undefined; readonly deadlineMs?: number };

/** Throws `search-failed` only when no supplier gave a valid answer; an empty answer is valid. */
async function askAll<Answer>(
  context: Pick<Context, "suppliers" | "log">,
  ask: (supplier: HotelSupplier, signal: AbortSignal) => Promise<Answer>,
  problemOf: (answer: Answer) => string | undefined,
  { signal, deadlineMs = SUPPLIER_DEADLINE_MS }: AskOptions,
): Promise<SupplierAnswers<Answer>> {
  const received = await Promise.all(
    context.suppliers.map(async (supplier, source) => {
      try {
        const answer = await withDeadline((own) => ask(supplier, own), deadlineMs, signal);
        const problem = problemOf(answer);
        if (problem === undefined) return { source, answer };
        context.log.warn("supplier.garbage", { supplier: supplier.name, problem });
      } catch (fault) {
        context.log.warn("supplier.failed", { supplier: supplier.name, fault: fault instanceof Error ? fault.message : "unknown" });
      }
      return undefined;
    }),
  );
  const answers = received.filter((one) => one !== undefined);
  if (answers.length === 0) throw new Refusal("search-failed");
  return { answers, isPartial: answers.length < context.suppliers.length };
}

/** Rejects at the deadline even if the work ignores its signal. */
export async function withDeadline<T>(work: (signal: AbortSignal) => Promise<T>, deadlineMs: number, outer?: AbortSignal): Promise<T> {
  const stopping = new AbortController();
  const signal = outer ? AbortSignal.any([outer, stopping.signal]) : stopping.signal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
    timer = setTimeout(() => stopping.abort(), deadlineMs);
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work(signal), over]);
  } finally {
    clearTimeout(timer);
  }
}

export const priceAtSuppliers = (
  context: Pick<Context, "suppliers" | "log">,
  hotelIds: Uint32Array,
  request: StayRequest,
  options: AskOptions = {},
): Promise<SupplierAnswers<PricedHotels>> =>
  askAll(context, (supplier, signal) => supplier.priceHotels(hotelIds, request, signal), pricedProblem, options);

export function listOffersOfSuppliers(
  context: Pick<Context, "suppliers" | "log">,
  hotelId: number,
  request: StayRequest,
  options: AskOptions = {},
): Promise<SupplierAnswers<RoomOffers>> {
  const nights = nightsBetween(request.stay.startDate, request.stay.endDate);
  return askAll(
    context,
    (supplier, signal) => supplier.listOffers(hotelId, request, signal),
    (answer) => offersProblem(answer, nights),
    options,
  );
}

const NOTHING_PRICED: PricedHotels = {
  count: 0,
  hotelIds: new Uint32Array(),
  publicTotals: new Float64Array(),
  totals: new Float64Array(),
  boards: new Uint8Array(),
  freeCancellation: new Uint8Array(),
  promotions: new Uint8Array(),
  leadAt: (row) => {
    throw new RangeError(`there is no row ${row}`);
  },
};

export const priceClassesAtSuppliers = (
  context: Pick<Context, "suppliers" | "log">,
  classes: readonly ClassMembers[],
  wanted: StayWanted,
  options: AskOptions = {},
): Promise<SupplierAnswers<PricedHotels>> =>
  askAll(
    context,
    async ({ opaque }, signal) => (opaque ? opaque.priceClasses(classes, wanted, signal) : NOTHING_PRICED),
    pricedProblem,
    options,
  );

export function listClassOffersOfSuppliers(
  context: Pick<Context, "suppliers" | "log">,
  members: ClassMembers,
  wanted: StayWanted,
  options: AskOptions = {},
): Promise<SupplierAnswers<ClassOffers>> {
  const nights = nightsBetween(wanted.stay.startDate, wanted.stay.endDate);
  return askAll(
    context,
    async ({ opaque }, signal): Promise<ClassOffers> => (opaque ? opaque.listOffers(members, wanted, signal) : { offers: [] }),
    (answer) => offersProblem(answer, nights),
    options,
  );
}
