import type { HouseLanguage } from "./house-language.ts";

/** Things are in the accusative. */
export const de: HouseLanguage = {
  inCity: (city) => `in ${city}`,
  opening: {
    simple: [
      "{name} hält es {inCity} einfach: ein gutes Bett, ein gepflegtes Zimmer und nichts auf der Rechnung, was man nicht braucht.",
      "Für alle, die tagsüber unterwegs sind, hat {name} {inCity} das Nötige: ein ordentliches Zimmer zu einem fairen Preis.",
      "{name} ist eine Adresse für das kleine Budget {inCity} – für alle, die ihr Geld lieber in der Stadt ausgeben als für das Zimmer.",
    ],
    comfortable: [
      "{name} ist ein bequemes Drei-Sterne-Hotel {inCity}, unkompliziert und angenehm nach einem langen Tag.",
      "{name} {inCity} bietet praktische, bequeme Zimmer und einen Empfang ohne Förmlichkeiten.",
      "{name} steht für soliden Drei-Sterne-Komfort {inCity}: gute Betten, durchdachte Zimmer, unkomplizierter Service.",
    ],
    upscale: [
      "{name} ist ein Vier-Sterne-Hotel {inCity} mit sorgfältig eingerichteten Zimmern und einem Team, das mitdenkt.",
      "Vier Sterne und etwas mehr Platz: {name} {inCity} passt für ein Wochenende ebenso wie für einen längeren Aufenthalt.",
      "{name} {inCity} nimmt Komfort ernst, vom Bett bis zum Service – wie es sich für vier Sterne gehört.",
    ],
    luxury: [
      "{name} ist ein Fünf-Sterne-Hotel {inCity} mit persönlichem Service und Sinn für Details.",
      "Raum, Ruhe und aufmerksamer Service: {name} gehört zu den Fünf-Sterne-Adressen {inCity}.",
      "{name}, ein Fünf-Sterne-Hotel {inCity}, hat großzügige Zimmer, und immer ist jemand da, der hilft.",
    ],
  },
  things: {
    pool: "einen Pool",
    spa: "ein Spa",
    sauna: "eine Sauna",
    gym: "einen Fitnessraum",
    garden: "einen Garten",
    breakfast: "Frühstück",
    restaurant: "ein Restaurant",
    bar: "eine Bar",
    roomService: "Zimmerservice",
    airConditioning: "eine Klimaanlage",
    lift: "einen Aufzug",
    safe: "einen Safe",
    laundry: "einen Wäscheservice",
    reception24h: "eine rund um die Uhr besetzte Rezeption",
    wifi: "WLAN",
    parking: "Parkplätze",
    evCharging: "Ladepunkte für Elektroautos",
    airportShuttle: "einen Shuttle zum Flughafen",
    bicycleRental: "Leihfahrräder",
  },
  lists: {
    unwind: [
      "Zum Abschalten haben Sie {list}.",
      "Nach einem Tag unterwegs genießen Sie hier {list}.",
      "Für ruhige Stunden finden Sie {list}.",
    ],
    food: [
      "Für das leibliche Wohl bietet das Hotel {list}.",
      "Wenn Sie hungrig oder durstig sind, finden Sie hier {list}.",
      "Im Haus finden Sie {list}.",
    ],
    comfort: ["Außerdem gibt es {list}.", "Der tägliche Komfort umfasst {list}.", "Verlassen können Sie sich auch auf {list}."],
    around: ["Für unterwegs gibt es {list}.", "Damit Sie leicht an- und abreisen, bietet das Hotel {list}."],
  },
  sentences: {
    beachfront: ["Das Hotel liegt direkt am Strand.", "Der Strand beginnt vor der Tür.", "Zum Meer sind es nur ein paar Schritte."],
    balcony: ["Einige Zimmer haben einen Balkon.", "Fragen Sie nach einem Zimmer mit Balkon."],
    kitchen: ["Für alle, die gern kochen, gibt es Zimmer mit kleiner Küche.", "Zimmer mit Küche machen längere Aufenthalte leicht."],
    familyRooms: ["In den Familienzimmern bleiben Eltern und Kinder beieinander.", "Familien teilen sich eines der größeren Zimmer."],
    kidsClub: [
      "Kinder haben ihren eigenen Club und Eltern eine Stunde für sich.",
      "Mit seinem Kinderclub ist das Haus eine gute Wahl für Familien.",
    ],
    petsAllowed: ["Haustiere sind willkommen.", "Ihr Hund darf mitkommen."],
    accessible: ["Das Hotel ist für Gäste mit eingeschränkter Mobilität zugänglich.", "Mit dem Rollstuhl bewegen Sie sich hier stufenlos."],
    meetingRooms: ["Wer beruflich reist, findet Räume für Besprechungen.", "Für Geschäftsreisende stehen Besprechungsräume bereit."],
  },
  suits: {
    simple: [
      "Das Haus passt für kurze Aufenthalte und für alle, die den ganzen Tag unterwegs sind.",
      "Für ein oder zwei Nächte ist es eine vernünftige Wahl.",
    ],
    comfortable: [
      "Das Haus passt für Städtereisen ebenso wie für Dienstreisen.",
      "Es ist ein guter Ausgangspunkt, um die Umgebung zu entdecken.",
    ],
    upscale: ["Das Haus passt für Paare und für alle, die abends gern bequem ankommen.", "Es ist für Aufenthalte ohne Eile gemacht."],
    luxury: [
      "Das Haus passt für besondere Anlässe und für alle, die sich gern verwöhnen lassen.",
      "Es ist ein Ort zum Feiern – oder um gar nichts zu tun.",
    ],
  },
  hidden: {
    simple: [
      "Ein einfaches Hotel {inCity} mit einem oder zwei Sternen: ein Bett, ein Bad und ein Preis, der Geld für die Reise übrig lässt.",
      "Ein Hotel für das kleine Budget {inCity}, für alle, die den ganzen Tag unterwegs sind.",
    ],
    comfortable: [
      "Ein Drei-Sterne-Hotel {inCity} mit praktischen Zimmern und unkompliziertem Service.",
      "Drei-Sterne-Komfort {inCity}: ein guter Ausgangspunkt für ein paar Tage.",
    ],
    upscale: [
      "Ein Vier-Sterne-Hotel {inCity} mit bequemen Zimmern und aufmerksamem Service.",
      "Vier Sterne {inCity} – für weniger als sonst.",
    ],
    luxury: [
      "Ein Fünf-Sterne-Hotel {inCity} mit großzügigen Zimmern und persönlichem Service.",
      "Fünf-Sterne-Komfort {inCity} zu einem Preis, den das Hotel nur ohne seinen Namen gewährt.",
    ],
  },
  hiddenNote: "Namen und genaue Adresse erfahren Sie, sobald Ihre Buchung bestätigt ist.",
  rooms: {
    economy: "Economy-Zimmer",
    standard: "Standardzimmer",
    family: "Familienzimmer",
    studio: "Studio",
    superior: "Superior-Zimmer",
    apartment: "Apartment",
    deluxe: "Deluxe-Zimmer",
    juniorSuite: "Junior-Suite",
    suite: "Suite",
    villa: "Villa",
  },
};
