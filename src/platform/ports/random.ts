/** The only source of randomness. */
export type Random = { readonly bytes: (count: number) => Buffer; readonly uuid: () => string };
