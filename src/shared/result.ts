/** The outcome of a rule that may refuse: rules return it instead of throwing. */
export type Result<Value, Failure> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

export const succeed = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });

export const fail = <Failure>(failure: Failure): { readonly ok: false; readonly failure: Failure } => ({ ok: false, failure });
