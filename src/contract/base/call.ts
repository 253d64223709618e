/** The declaration of a call, used by the server, the client, the reference page and the fuzzer. */
import type { z } from "zod";
import type { RefusalCode } from "./refusals.ts";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** The services of the specification; each has its own base URL in the configuration. */
export const UPSTREAMS = [
  "configuration",
  "content",
  "product",
  "hotel-booking",
  "package-booking",
  "distribution",
  "agent-auth",
  "affiliate",
] as const;
export type Upstream = (typeof UPSTREAMS)[number];

/** Who may make the call; the kernel refuses everyone else before the use case runs. */
export type Access =
  | "anyone"
  | "service-token" // query `token`: a brand's own token or the service token of the installation
  | "session" // a signed-in visitor, by cookie or sessionId header
  | "session-header" // like session, but a cookie alone is not enough: a link must not trigger it
  | "agent" // bearer token of an agent
  | "vip"; // bearer token of an agent who may use the credit of companies

/** `list`: `[{resultMessage}]`; `action-result`: `{actionResult:[{resultMessage}]}`. */
export type ErrorForm = "list" | "action-result";

type Part = z.ZodType<object> | undefined;

export type Call<
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Output extends z.ZodType = z.ZodType,
  Code extends RefusalCode = RefusalCode,
> = {
  /** The verb-noun name of the call in contract and platform. */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Exact path; `{name}` marks a segment that `params` describes. */
  readonly path: `/${string}`;
  readonly upstream: Upstream;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly bodyForm?: "json" | "form";
  /** JSON by default; `binary` calls return bytes and `output` describes nothing. */
  readonly answer?: "json" | "binary";
  readonly output: Output;
  readonly refusals: readonly Code[];
  readonly errorForm: ErrorForm;
  /** The call carries no Content-Language header. */
  readonly omitsLanguage?: true;
  /** Whether a repeated call under the same Idempotency-Key header has one effect. A call that moves money is refused without the header. */
  readonly idempotencyKey?: "required" | "optional";
  readonly timeoutMs: number;
  /** How long a browser may reuse a successful answer. Only for answers that depend on nothing but brand, language and query. */
  readonly maxAgeSeconds?: number;
};

export type AnyCall = Call;

type Given<P, Read extends "input" | "output"> =
  P extends z.ZodType<object> ? (Read extends "input" ? z.input<P> : z.output<P>) : undefined;
type Filled<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type PartsOf<C, Read extends "input" | "output"> = C extends { name: string }
  ? Filled<{
      params: C extends { params: infer P } ? Given<P, Read> : undefined;
      query: C extends { query: infer Q } ? Given<Q, Read> : undefined;
      body: C extends { body: infer B } ? Given<B, Read> : undefined;
    }>
  : never;

/** What a caller sends. */
export type InputOf<C> = PartsOf<C, "input">;
/** What a use case receives: validated, with defaults. */
export type CheckedInputOf<C> = PartsOf<C, "output">;
export type OutputOf<C> = C extends { output: infer O extends z.ZodType } ? z.output<O> : never;
type RefusalsOf<C> = C extends { refusals: readonly (infer Code)[] } ? Code : never;

/** Refusals that every call may return, whatever it declares. */
export const COMMON_REFUSALS = [
  "invalid-input",
  "server-error",
  "too-many-requests",
  "session-invalid",
  "not-allowed",
  "call-not-served",
  "no-answer",
  "too-busy",
  "general-error", // an id that this program does not know, from an external service
] as const satisfies readonly RefusalCode[];
type CommonRefusal = (typeof COMMON_REFUSALS)[number];

/** Refusals of the transport: the typed client never causes them, so its answers do not include them. */
export const TRANSPORT_REFUSALS = [
  "malformed-body",
  "body-too-large",
  "wrong-content-type",
  "foreign-origin",
  "method-not-allowed",
  "idempotency-key-missing",
] as const satisfies readonly RefusalCode[];

/** Refusals about the idempotency key, for calls that read one. */
export const KEY_REFUSALS = ["idempotency-key-in-flight", "idempotency-key-reused"] as const satisfies readonly RefusalCode[];

/** The answer of a `binary` call. */
export type Binary = { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer>; readonly fileName?: string };

export type Refused<Code extends string> = {
  readonly ok: false;
  readonly code: Code;
  /** Wire id of the refusal as other systems know it (wrong.password, BOS-031 …). */
  readonly messageId: string;
  /** A text that is shown unchanged. */
  readonly localizedMessage?: string;
  readonly data?: unknown;
  /** For invalid-input: field → message key. */
  readonly fields?: Readonly<Record<string, string>>;
};

export type Answer<C> = { readonly ok: true; readonly data: OutputOf<C> } | Refused<(RefusalsOf<C> & string) | CommonRefusal>;

/** Declares a call; the function only preserves literal types. */
export const defineCall = <const C extends AnyCall>(call: C): C => call;
