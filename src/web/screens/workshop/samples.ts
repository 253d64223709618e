/** Sample texts and numbers. German words are long, so they show where a component could overflow. */
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
