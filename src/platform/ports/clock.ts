/** The only source of time; tests and the sandbox move it. */
export type Clock = { readonly now: () => Date };
