/** Facts for the operator. Fields are an allow-list by type: short scalar values, never bodies, addresses of people or query values. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

export type Log = {
  readonly info: (event: string, fields?: LogFields) => void;
  readonly warn: (event: string, fields?: LogFields) => void;
  /** `fault` adds the stack; its message must carry no personal data. */
  readonly error: (event: string, fields?: LogFields, fault?: unknown) => void;
};
