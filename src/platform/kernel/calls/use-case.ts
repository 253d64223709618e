/** The types of a function that answers a call, and of calling it inside the process. */
import type { Answer, AnyCall, CheckedInputOf, InputOf, OutputOf } from "#contract/base/call.ts";
import type { Caller } from "./caller.ts";
import type { Context } from "./context.ts";

/** Has the name of its call. Throws a Refusal for an expected "no"; anything else it throws is a fault. */
export type UseCase<C> = (context: Context, caller: Caller, input: CheckedInputOf<C>) => Promise<OutputOf<C>>;

/** A use case with the call that it answers. */
export type BoundUseCase<C = AnyCall> = UseCase<C> & { readonly answers: C };

export const useCase = <C extends AnyCall>(call: C, run: UseCase<NoInfer<C>>): BoundUseCase<C> => Object.assign(run, { answers: call });

/** Answers calls inside the process, with the same checks as over HTTP. */
export type Dispatch = <C extends AnyCall>(call: C, input: InputOf<C>, caller: Caller) => Promise<Answer<C>>;
