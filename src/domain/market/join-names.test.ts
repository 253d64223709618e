import { describe, expect, it } from "vitest";
import { joinNames } from "./join-names.ts";

const join = (languageTag: string, message: string, name: string) => joinNames(message.replace("{name}", name), languageTag, { name });

describe("names after small words", () => {
  it.each([
    ["à 2 km du centre de {name}", "Amsterdam", "à 2 km du centre d’Amsterdam"],
    ["à 2 km du centre de {name}", "Évian-les-Bains", "à 2 km du centre d’Évian-les-Bains"],
    ["Pas loin de {name}", "Paris", "Pas loin de Paris"],
    ["Pas loin de {name}", "Hambourg", "Pas loin de Hambourg"],
    ["Pas loin de {name}", "Hyères", "Pas loin d’Hyères"],
    ["Pas loin de {name}", "York", "Pas loin de York"],
    ["Pas loin de {name}", "Yokohama", "Pas loin de Yokohama"],
    ["Pas loin de {name}", "Yvetot", "Pas loin d’Yvetot"],
    ["Pas loin de {name}", "Le Havre", "Pas loin du Havre"],
    ["Pas loin de {name}", "La Rochelle", "Pas loin de La Rochelle"],
    ["Hôtels à {name}", "Les Sables-d’Olonne", "Hôtels aux Sables-d’Olonne"],
    ["Hôtels à {name}", "Le Caire", "Hôtels au Caire"],
    ["À {name}", "Le Caire", "Au Caire"],
    ["Hôtels à {name}", "Amsterdam", "Hôtels à Amsterdam"],
    ["De {name}", "Oslo", "D’Oslo"],
    ["lorsque {name} coûte moins", "Hôtel Iris", "lorsqu’Hôtel Iris coûte moins"],
    ["lorsque {name} coûte moins", "Amber House", "lorsqu’Amber House coûte moins"],
    ["prévenu que {name} coûte moins", "Amber House", "prévenu qu’Amber House coûte moins"],
    ["Sièges du {name}", "Airbus A320", "Sièges de l’Airbus A320"],
    ["moins de {name}", "A$40", "moins de A$40"],
    ["jusqu’à {name}", "18:00", "jusqu’à 18:00"],
    ["inde {name}", "Oslo", "inde Oslo"],
  ])("French: %s with %s", (message, name, expected) => expect(join("fr-FR", message, name)).toBe(expected));

  it.each([
    ["Hotel a {name}", "Atene", "Hotel ad Atene"],
    ["Hotel a {name}", "Oslo", "Hotel a Oslo"],
    ["A 2 km dal centro di {name}", "Il Cairo", "A 2 km dal centro del Cairo"],
    ["Hotel a {name}", "L’Aquila", "Hotel all’Aquila"],
    ["I voli e {name} sono prenotati", "Eden", "I voli ed Eden sono prenotati"],
  ])("Italian: %s with %s", (message, name, expected) => expect(join("it-IT", message, name)).toBe(expected));

  it.each([
    ["Sus vuelos y {name}", "Iris", "Sus vuelos e Iris"],
    ["Sus vuelos y {name}", "Hierro", "Sus vuelos y Hierro"],
    ["Hoteles en {name}", "El Cairo", "Hoteles en El Cairo"],
  ])("Spanish: %s with %s", (message, name, expected) => expect(join("es-ES", message, name)).toBe(expected));

  it("leaves other languages alone, and joins a name wherever it stands", () => {
    expect(join("de-DE", "de {name}", "Oslo")).toBe("de Oslo");
    expect(joinNames("de Oslo à Oslo, près de Oslo", "fr-CA", { city: "Oslo", count: 2 })).toBe("d’Oslo à Oslo, près d’Oslo");
  });
});
