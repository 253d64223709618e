/** The only source of time; tests and the sandbox can move it. */
export type Clock = { readonly now: () => Date };
