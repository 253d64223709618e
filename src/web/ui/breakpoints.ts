/** Widths in CSS pixels at which the layout changes; styles/tokens.css repeats them for the style sheets. */
export const BREAKPOINTS = { phone: 520, tablet: 959, laptop: 991, desktop: 1024, wide: 1200, cinema: 1366 } as const;
