/** Log for the operator. Fields are limited by type to short scalar values: never log bodies, people's addresses or query values. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly warn: (event: string, fields?: LogFields) => void;
  /** `fault` adds the stack; its message must contain no personal data. */
  readonly error: (event: string, fields?: LogFields, fault?: unknown) => void;
};
