/** Lets the browser paint and answer the visitor before the next piece of work. */
export const breathe = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
