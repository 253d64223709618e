/**
 * Every call passes through here, over HTTP or from a page being rendered: access check, input validation, timeout, and one mapping of errors
 * to answers.
 */
import { isDeepStrictEqual } from "node:util";
import type { Answer, AnyCall, InputOf, Refused } from "#contract/base/call.ts";
import { COMMON_REFUSALS, KEY_REFUSALS, TRANSPORT_REFUSALS } from "#contract/base/call.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { mayUseCredit } from "#domain/visitor/agent-authorities.ts";
import type { Caller } from "./caller.ts";
import type { Context } from "./context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { resolveInput } from "./resolve-input.ts";
import type { Dispatch, UseCase } from "./use-case.ts";

export type Dispatcher = {
  /** Registers the use case that answers a call. */
  readonly serve: <C extends AnyCall>(call: C, useCase: UseCase<C>) => void;
  readonly serveAll: (useCases: readonly ServedUseCase[]) => void;
  readonly dispatch: Dispatch;
  readonly served: () => readonly AnyCall[];
  readonly serves: (call: AnyCall) => boolean;
  /** Maps a thrown value to an answer: a refusal as it is, anything else as a fault, logged once. */
  readonly refusedBy: (call: AnyCall, thrown: unknown, requestId?: string) => Refused<RefusalCode>;
};

export type DispatcherOptions = {
  /** Called after every answer, for metrics. */
  readonly onAnswered?: (fact: { readonly call: string; readonly code: "ok" | RefusalCode; readonly milliseconds: number }) => void;
};

/** The input type of a use case depends on its call, so a list of use cases cannot express it. */
type ServedUseCase = { readonly answers: AnyCall };
type AnyUseCase = (context: Context, caller: Caller, input: unknown) => Promise<unknown>;
type Served = { readonly call: AnyCall; readonly useCase: AnyUseCase };

export function createDispatcher(context: Context, options: DispatcherOptions = {}): Dispatcher {
  const table = new Map<string, Served>();
  const right = new WeakSet<object>();

  const refusedBy: Dispatcher["refusedBy"] = (call, thrown, requestId) => {
    if (thrown instanceof Refusal) reportPriceChange(context, call, thrown, requestId);
    if (thrown instanceof Refusal && (context.environment === "live" || mayAnswer(call, thrown.code))) return writeRefused(thrown);
    const event = thrown instanceof Refusal ? "call.undeclared-refusal" : "call.fault";
    context.log.error(event, { call: call.name, requestId }, thrown);
    return writeRefused(new Refusal("server-error"));
  };

  const run = async (call: AnyCall, input: unknown, caller: Caller): Promise<Answer<AnyCall>> => {
    try {
      // Looked up by name: a page in the browser has only the address of a call, without its schemas.
      const entry = table.get(call.name);
      if (!entry) throw new Refusal("call-not-served");
      checkAccess(entry.call, caller);
      const checked = resolveInput(entry.call, input as object | undefined);
      const data = await answerInTime(context, entry, caller, checked);
      // Live answers are not validated: the tests have validated them, and validating a long list takes time in every call.
      if (context.environment !== "live") checkOutput(entry.call, data, right);
      return { ok: true, data };
    } catch (thrown) {
      return refusedBy(call, thrown, caller.requestId);
    }
  };

  const serve: Dispatcher["serve"] = (call, useCase) => {
    if (table.has(call.name)) throw new Error(`${call.name} is served twice`);
    table.set(call.name, { call, useCase: useCase as AnyUseCase });
  };

  return {
    serve,
    serveAll: (useCases) => {
      for (const useCase of useCases) serve(useCase.answers, useCase as unknown as UseCase<AnyCall>);
    },
    dispatch: async <C extends AnyCall>(call: C, input: InputOf<C>, caller: Caller) => {
      const started = context.clock.now().getTime();
      const answer = await run(call, input, caller);
      const milliseconds = context.clock.now().getTime() - started;
      options.onAnswered?.({ call: call.name, code: answer.ok ? "ok" : answer.code, milliseconds });
      return answer as Answer<C>;
    },
    served: () => [...table.values()].map((entry) => entry.call),
    serves: (call) => table.has(call.name),
    refusedBy,
  };
}

/** A service token is a query parameter and valid for one brand or for all; only the use case can decide, so it checks the token itself. */
function checkAccess(call: AnyCall, caller: Caller): void {
  const { visitor, sessionBy } = caller;
  if (call.access === "session" && !visitor.isAuthenticated) throw new Refusal("session-invalid");
  if (call.access === "session-header" && !(visitor.isAuthenticated && sessionBy === "header")) throw new Refusal("session-invalid");
  if ((call.access === "agent" || call.access === "vip") && !visitor.agent) throw new Refusal("session-invalid");
  if (call.access === "vip" && !mayUseCredit(visitor.agent)) throw new Refusal("not-allowed");
  if (call.idempotencyKey === "required" && !caller.idempotencyKey) throw new Refusal("idempotency-key-missing");
}

/**
 * Answers `no-answer` when the timeout of the call is over. The signal tells the use case to stop; it may still be running, and then a fault is
 * logged.
 */
async function answerInTime(context: Context, { call, useCase }: Served, caller: Caller, input: unknown): Promise<unknown> {
  const timeout = new AbortController();
  const signal = caller.signal ? AbortSignal.any([caller.signal, timeout.signal]) : timeout.signal;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      context.log.warn("call.no-answer", { call: call.name, requestId: caller.requestId });
      reject(new Refusal("no-answer"));
      timeout.abort();
    }, call.timeoutMs);
  });
  const work = (async () => useCase(context, { ...caller, signal }, input))().catch((fault: unknown) => {
    const isExpected = fault instanceof Refusal || fault === signal.reason;
    if (isOver && !isExpected) context.log.error("call.late-fault", { call: call.name, requestId: caller.requestId }, fault);
    throw fault;
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** `right` contains answers that passed the check before; only frozen ones, because they cannot have changed since. */
function checkOutput(call: AnyCall, data: unknown, right: WeakSet<object>): void {
  const isLasting = typeof data === "object" && data !== null && Object.isFrozen(data);
  if (call.answer === "binary" || (isLasting && right.has(data))) return;
  const parsed = call.output.parse(data);
  // Parsing drops fields that the schema does not declare; an undeclared field may leak data.
  if (!isDeepStrictEqual(parsed, data)) throw new Error(`${call.name} answered with fields that its contract does not declare`);
  if (isLasting) right.add(data);
}

const PRICE_CHANGES: ReadonlySet<RefusalCode> = new Set(["price-changed", "membership-price-changed"]);

/** Frequent price changes mean that a supplier, a currency or a cache is wrong, so each one is logged for the operator (SRV-017). */
function reportPriceChange({ log }: Context, call: AnyCall, { code, data }: Refusal, requestId: string | undefined): void {
  if (!PRICE_CHANGES.has(code)) return;
  const { before, after, currency } = (data ?? {}) as Partial<Record<string, unknown>>;
  log.warn("price.changed", {
    call: call.name,
    code,
    requestId,
    ...(typeof before === "number" && { before }),
    ...(typeof after === "number" && { after }),
    ...(typeof currency === "string" && { currency }),
  });
}

function mayAnswer(call: AnyCall, code: RefusalCode): boolean {
  const known: readonly RefusalCode[][] = [[...call.refusals], [...COMMON_REFUSALS], [...TRANSPORT_REFUSALS]];
  return (
    known.some((codes) => codes.includes(code)) || (call.idempotencyKey !== undefined && (KEY_REFUSALS as readonly string[]).includes(code))
  );
}

function writeRefused({ code, data, fields, localizedMessage }: Refusal): Refused<RefusalCode> {
  return {
    ok: false,
    code,
    messageId: REFUSALS[code].messageId,
    ...(localizedMessage === undefined ? {} : { localizedMessage }),
    ...(data === undefined ? {} : { data }),
    ...(fields === undefined ? {} : { fields }),
  };
}
