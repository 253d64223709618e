/**
 * Calls all suppliers in parallel, each with its own timeout: a slow or broken supplier, or one with an invalid answer, does not affect the others.
 */
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type {
  ClassOffers,
  HotelSupplier,
  PricedHotels,
  RateOffer,
  RoomOffers,
  StayRequest,
  StayWanted,
} from "#platform/ports/hotel-supplier.ts";
import { SupplierUnavailable } from "#platform/ports/supplier-status.ts";
import { markupsFor, priceColumns, priceOffers } from "./apply-pricing.ts";
import type { Negotiated } from "./negotiated-rates.ts";
import { negotiatedFor, priceNegotiated, withNegotiatedRows } from "./negotiated-rates.ts";
import { offersProblem, pricedProblem } from "./check-supplier-answer.ts";

/** Well below the time a visitor waits: results without the slowest supplier are better than none. */
export const SUPPLIER_DEADLINE_MS = 2_500;
/** No supplier makes all visitors wait for longer than this. */
const MAX_DEADLINE_MS = 8_000;

export type SupplierAnswers<Answer> = {
  /** `source` is the index of the supplier. */
  readonly answers: readonly { readonly source: number; readonly answer: Answer }[];
  /** At least one supplier was not called, did not answer in time, or its answer was invalid. */
  readonly isPartial: boolean;
};

export type AskOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly deadlineMs?: number;
  /** The rates that the company of the request has negotiated are wanted, too. */
  readonly hasNegotiated?: boolean;
};

type Asking = Pick<Context, "suppliers" | "log" | "pricing" | "negotiatedRatesOf">;

/** Member and package rates are requested only where they exist, so that no adapter has to guess what to do with the request. */
export function requestFor<Request extends StayWanted>({ capabilities }: HotelSupplier, request: Request): Request {
  const { isPackage, ...rest } = request;
  const alone = isPackage && capabilities.hasPackageRates ? request : (rest as Request);
  return "channel" in alone && !capabilities.hasMemberRates ? { ...alone, channel: "Publish" } : alone;
}

/** Some suppliers list package rates without being asked; alone they must not be sold or shown. */
export const withoutPackageRates = <Offer extends RateOffer>(answer: RoomOffers<Offer>, { isPackage }: StayWanted): RoomOffers<Offer> =>
  isPackage || !answer.offers.some((offer) => offer.isPackageRate)
    ? answer
    : { ...answer, offers: answer.offers.filter((offer) => !offer.isPackageRate) };

/** Throws `search-failed` only when no supplier gave a valid answer; an empty answer is valid. */
async function askAll<Answer extends object>(
  context: Asking,
  askSupplier: (supplier: HotelSupplier, signal: AbortSignal) => Promise<Answer>,
  problemOf: (answer: Answer) => string | undefined,
  price: (answer: Answer, supplier: HotelSupplier) => Answer,
  { signal, deadlineMs }: AskOptions,
): Promise<SupplierAnswers<Answer>> {
  const received = await Promise.all(
    context.suppliers.map(async (supplier, source) => {
      try {
        const patience = deadlineMs ?? Math.min(MAX_DEADLINE_MS, supplier.searchDeadlineMs ?? SUPPLIER_DEADLINE_MS);
        const answer = await withDeadline((supplierSignal) => askSupplier(supplier, supplierSignal), patience, signal);
        const problem = problemOf(answer);
        if (problem === undefined) return { source, answer: price(answer, supplier) };
        context.log.warn("supplier.garbage", { supplier: supplier.name, problem });
      } catch (fault) {
        logFailure(context, supplier.name, fault);
      }
      return undefined;
    }),
  );
  const answers = received.filter((answer) => answer !== undefined);
  if (answers.length === 0) throw new Refusal("search-failed");
  return { answers, isPartial: answers.length < context.suppliers.length || answers.some(({ answer }) => isIncomplete(answer)) };
}

const isIncomplete = (answer: object): boolean => "isPartial" in answer && answer.isPartial === true;

/** Calls that were not sent are not logged here: the guard logs once why it refuses. */
export function logFailure({ log }: Pick<Context, "log">, supplier: string, fault: unknown): void {
  if (fault instanceof SupplierUnavailable) return;
  log.warn("supplier.failed", { supplier, fault: fault instanceof Error ? fault.message : "unknown" });
}

/** Rejects at the deadline even if the work ignores its signal. */
export async function withDeadline<T>(work: (signal: AbortSignal) => Promise<T>, deadlineMs: number, outer?: AbortSignal): Promise<T> {
  const stopping = new AbortController();
  const signal = outer ? AbortSignal.any([outer, stopping.signal]) : stopping.signal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
    // The reason tells a supplier that was too slow from a visitor who left.
    timer = setTimeout(() => stopping.abort(new DOMException("no answer in time", "TimeoutError")), deadlineMs);
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work(signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export async function priceAtSuppliers(
  context: Asking,
  hotelIds: Uint32Array,
  request: StayRequest,
  options: AskOptions = {},
): Promise<SupplierAnswers<PricedHotels>> {
  const [markupOf, negotiated] = await Promise.all([markupsFor(context, request), negotiatedOf(context, request, options)]);
  return askAll(
    context,
    async (supplier, signal) => {
      const answer = await supplier.priceHotels(hotelIds, requestFor(supplier, request), signal);
      if (pricedProblem(answer) !== undefined) return answer;
      const markup = markupOf(supplier.name);
      const priced = priceColumns(request.isRefundable ? onlyRefundable(answer) : answer, markup);
      if (!negotiated || !supplier.capabilities.hasNegotiatedRates) return priced;
      return withNegotiatedRows(priced, negotiated, async (hotelId, at) => {
        const raw = await supplier.listOffers(hotelId, requestFor(supplier, request), signal);
        return priceNegotiated(withoutPackageRates(raw, request), supplier, markup, at);
      });
    },
    pricedProblem,
    (answer) => answer,
    options,
  );
}

function onlyRefundable(priced: PricedHotels): PricedHotels {
  const all = Uint32Array.from({ length: priced.count }, (_, row) => row);
  const rows = all.filter((row) => priced.leadAt(row).isRefundable);
  if (rows.length === priced.count) return priced;
  const { minTotals, isMandatory } = priced;
  return {
    ...priced,
    count: rows.length,
    hotelIds: rows.map((row) => priced.hotelIds[row]!),
    publicTotals: Float64Array.from(rows, (row) => priced.publicTotals[row]!),
    totals: Float64Array.from(rows, (row) => priced.totals[row]!),
    boards: Uint8Array.from(rows, (row) => priced.boards[row]!),
    freeCancellation: Uint8Array.from(rows, (row) => priced.freeCancellation[row]!),
    promotions: Uint8Array.from(rows, (row) => priced.promotions[row]!),
    ...(minTotals && { minTotals: Float64Array.from(rows, (row) => minTotals[row]!) }),
    ...(isMandatory && { isMandatory: Uint8Array.from(rows, (row) => isMandatory[row]!) }),
    leadAt: (row) => priced.leadAt(rows[row] ?? -1),
  };
}

const negotiatedOf = async (context: Asking, request: StayWanted, { hasNegotiated }: AskOptions): Promise<Negotiated | undefined> =>
  hasNegotiated ? negotiatedFor(context, request) : undefined;

export async function listOffersOfSuppliers(
  context: Asking,
  hotelId: number,
  request: StayRequest,
  options: AskOptions = {},
): Promise<SupplierAnswers<RoomOffers>> {
  const nights = nightsBetween(request.stay.startDate, request.stay.endDate);
  const [markupOf, negotiated] = await Promise.all([markupsFor(context, request), negotiatedOf(context, request, options)]);
  return askAll(
    context,
    (supplier, signal) => supplier.listOffers(hotelId, requestFor(supplier, request), signal),
    (answer) => offersProblem(answer, nights),
    (answer, supplier) => priceNegotiated(withoutPackageRates(answer, request), supplier, markupOf(supplier.name), negotiated?.at(hotelId)),
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

export async function priceClassesAtSuppliers(
  context: Asking,
  classes: readonly ClassMembers[],
  stay: StayWanted,
  options: AskOptions = {},
): Promise<SupplierAnswers<PricedHotels>> {
  const markupOf = await markupsFor(context, stay);
  return askAll(
    context,
    async ({ opaque }, signal) => (opaque ? opaque.priceClasses(classes, stay, signal) : NOTHING_PRICED),
    pricedProblem,
    (answer, supplier) => priceColumns(answer, markupOf(supplier.name)),
    options,
  );
}

export async function listClassOffersOfSuppliers(
  context: Asking,
  members: ClassMembers,
  stay: StayWanted,
  options: AskOptions = {},
): Promise<SupplierAnswers<ClassOffers>> {
  const nights = nightsBetween(stay.stay.startDate, stay.stay.endDate);
  const markupOf = await markupsFor(context, stay);
  return askAll(
    context,
    async ({ opaque }, signal): Promise<ClassOffers> => (opaque ? opaque.listOffers(members, stay, signal) : { offers: [] }),
    (answer) => offersProblem(answer, nights),
    (answer, supplier) => priceOffers(answer, markupOf(supplier.name)),
    options,
  );
}
