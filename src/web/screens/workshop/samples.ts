/** Words and numbers to show parts with. German is long, so where a part could break it is shown in German. */
export const LONG_GERMAN = "Unterkunftsbewertungszusammenfassung mit Reiserücktrittskostenversicherung";

export const NIGHT = { minor: 18_450, currency: "EUR" } as const;
export const NIGHT_BEFORE = { minor: 22_900, currency: "EUR" } as const;
export const STAY = { minor: 123_450, currency: "USD" } as const;
export const DEAR = { minor: 1_234_567_890, currency: "USD" } as const;

export const PHOTOS = [
  ["Lisbon", "city", "The old town at dusk"],
  ["Cascais", "sea", "The bay, seen from the terrace"],
  ["Sintra", "forest", "The path to the palace"],
  ["Algarve", "sea", "Cliffs in the morning"],
] as const;
