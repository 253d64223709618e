/** The minimum size of a class of opaque hotels. With fewer hotels, a buyer who knows the city could identify one. */
export const HIDDEN_MATCHES = 5;
/** A brand may configure smaller classes, down to this size. */
export const MIN_HIDDEN_MATCHES = 2;
