/** Makes a call: over HTTP in the browser, in process while a page is rendered. */
import type { Answer, AnyCall, InputOf } from "./call.ts";

type Nothing = Record<string, never>;

export type CallOptions = { readonly signal?: AbortSignal; readonly idempotencyKey?: string };

export type Client = <C extends AnyCall>(
  call: C,
  ...rest: InputOf<C> extends Nothing ? [input?: InputOf<C>, options?: CallOptions] : [input: InputOf<C>, options?: CallOptions]
) => Promise<Answer<C>>;
