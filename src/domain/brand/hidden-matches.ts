/** Among how many hotels on sale one without a name hides. Fewer, and who knows the place could name it. */
export const HIDDEN_MATCHES = 5;
/** A brand may ask for fewer, as long as they are several. */
export const LEAST_HIDDEN_MATCHES = 2;
