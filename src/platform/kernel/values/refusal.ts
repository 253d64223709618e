import type { RefusalCode } from "#contract/base/refusals.ts";

/** An expected "no" of a use case: thrown there, written to the wire by serve.ts, read as a union by the client. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly data: unknown;
  /** For invalid-input: field → message key. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Shown as it is, if the text of the catalogue would be less specific. */
  readonly localizedMessage: string | undefined;

  constructor(code: RefusalCode, detail: { data?: unknown; fields?: Readonly<Record<string, string>>; localizedMessage?: string } = {}) {
    super(code);
    this.code = code;
    this.data = detail.data;
    this.fields = detail.fields;
    this.localizedMessage = detail.localizedMessage;
  }
}
