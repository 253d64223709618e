/** The only source of chance. */
export type Random = { readonly bytes: (count: number) => Buffer; readonly uuid: () => string };
