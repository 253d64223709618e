/** What answers a call, and what the platform is to those who call it. */
import type { Answer, AnyCall, CheckedInputOf, InputOf, OutputOf } from "#contract/base/call.ts";
import type { Caller } from "./caller.ts";
import type { Context } from "./context.ts";

/** Same name as its call. Throws a Refusal for an expected no; anything else thrown is a fault. */
export type UseCase<C> = (context: Context, caller: Caller, input: CheckedInputOf<C>) => Promise<OutputOf<C>>;

/** A use case together with the call that it answers. */
export type BoundUseCase<C = AnyCall> = UseCase<C> & { readonly answers: C };

export const useCase = <C extends AnyCall>(call: C, run: UseCase<NoInfer<C>>): BoundUseCase<C> => Object.assign(run, { answers: call });

/** Answers calls inside the process, with the same checks as over HTTP but without the wire. */
export type Dispatch = <C extends AnyCall>(call: C, input: InputOf<C>, caller: Caller) => Promise<Answer<C>>;
