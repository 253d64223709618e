import type { TransferQuote, TransferSupplier } from "#platform/ports/transfer-supplier.ts";
import type { FaultName, FaultRegistry } from "./fault-registry.ts";
import { noAnswer, pause } from "./fault-registry.ts";

/** Price increase of a ride when it is priced again, in per cent. */
const DEARER_PERCENT = 107;

const SILENT: readonly FaultName[] = ["slow", "error", "no-answer"];
const LISTING: readonly FaultName[] = [...SILENT, "garbage"];
const REPRICING: readonly FaultName[] = [...SILENT, "price-changed"];
const RESERVING: readonly FaultName[] = [...SILENT, "sold-out", "price-changed"];

/**
 * A transfer supplier that fails as planned; its port name is the supplier's name plus "-supplier" ("house-transfers-supplier"). An unanswered call
 * has taken effect, as when an answer is lost.
 */
export function createFaultyTransferSupplier(supplier: TransferSupplier, faults: FaultRegistry): TransferSupplier {
  const port = `${supplier.name}-supplier`;

  /** The fault of this use, after delays and errors have been handled. */
  async function meet(known: readonly FaultName[], signal?: AbortSignal): Promise<FaultName | undefined> {
    const fault = faults.take(port, known);
    if (fault?.name === "slow") await pause(fault.delayMs, signal);
    if (fault?.name === "error") throw new Error(`${port} fails, as was planned`);
    return fault?.name;
  }

  const silent =
    <Input extends readonly unknown[], Answer>(work: (...input: Input) => Promise<Answer>) =>
    async (...input: Input): Promise<Answer> => {
      const fault = await meet(SILENT);
      const answer = await work(...input);
      return fault === "no-answer" ? noAnswer() : answer;
    };

  return {
    ...supplier,
    listTransfers: async (request, signal) => {
      const fault = await meet(LISTING, signal);
      if (fault === "no-answer") return noAnswer(signal);
      const quotes = await supplier.listTransfers(request, signal);
      return fault === "garbage" ? quotes.map((quote): TransferQuote => ({ ...quote, totalMinor: Number.NaN })) : quotes;
    },
    reprice: async (id, item) => {
      const fault = await meet(REPRICING);
      if (fault === "no-answer") return noAnswer();
      const outcome = await supplier.reprice(id, item);
      if (fault !== "price-changed" || outcome.kind === "gone") return outcome;
      const totalMinor = Math.round((outcome.totalMinor * DEARER_PERCENT) / 100);
      return { ...outcome, item: { ...outcome.item, expectedMinor: totalMinor }, totalMinor };
    },
    hold: async (hold) => {
      const fault = await meet(RESERVING);
      if (fault === "sold-out" || fault === "price-changed") return fault;
      const outcome = await supplier.hold(hold);
      return fault === "no-answer" ? noAnswer() : outcome;
    },
    book: async (request) => {
      const fault = await meet(RESERVING);
      if (fault === "sold-out" || fault === "price-changed") return { kind: "rejected", reason: fault };
      const outcome = await supplier.book(request);
      return fault === "no-answer" ? noAnswer() : outcome;
    },
    find: silent(supplier.find),
    release: silent(supplier.release),
    quoteCancel: silent(supplier.quoteCancel),
    cancel: silent(supplier.cancel),
  };
}
