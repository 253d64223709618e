import type { HouseLanguage } from "./house-language.ts";

/** "ad Amsterdam", "al Cairo", "all’Aia". */
function inCity(city: string): string {
  if (city.startsWith("Il ")) return `al ${city.slice(3)}`;
  if (city.startsWith("L’")) return `all’${city.slice(2)}`;
  return /^[AÁÀÂÄÅ]/.test(city) ? `ad ${city}` : `a ${city}`;
}

export const it: HouseLanguage = {
  inCity,
  opening: {
    simple: [
      "{name} punta sulla semplicità {inCity}: un buon letto, una camera curata e niente di superfluo nel conto.",
      "Chi passa le giornate fuori trova da {name} {inCity} quello che serve: una camera in ordine a un prezzo giusto.",
      "{name} è un indirizzo economico {inCity}, per chi preferisce spendere per la città piuttosto che per la camera.",
    ],
    comfortable: [
      "{name} è un confortevole tre stelle {inCity}, senza formalità, dove è piacevole tornare dopo una lunga giornata.",
      "Da {name} {inCity} le camere sono pratiche e comode, e l’accoglienza è alla mano.",
      "{name} offre un solido comfort da tre stelle {inCity}: buoni letti, camere ben pensate, un servizio diretto.",
    ],
    upscale: [
      "{name} è un hotel a quattro stelle {inCity}, con camere curate e un personale attento a ogni richiesta.",
      "Quattro stelle e un po’ di spazio in più: {name} {inCity} va bene per un fine settimana come per un soggiorno più lungo.",
      "{name} {inCity} prende sul serio il comfort, dai letti al servizio, come ci si aspetta da un quattro stelle.",
    ],
    luxury: [
      "{name} è un hotel a cinque stelle {inCity}, dove il servizio è personale e i dettagli contano.",
      "Spazio, quiete e un servizio attento: {name} è uno degli indirizzi a cinque stelle {inCity}.",
      "Da {name}, un cinque stelle {inCity}, le camere sono ampie e c’è sempre qualcuno pronto ad aiutarti.",
    ],
  },
  things: {
    pool: "una piscina",
    spa: "una spa",
    sauna: "una sauna",
    gym: "una palestra",
    garden: "un giardino",
    breakfast: "la colazione",
    restaurant: "un ristorante",
    bar: "un bar",
    roomService: "il servizio in camera",
    airConditioning: "l’aria condizionata",
    lift: "un ascensore",
    safe: "una cassaforte",
    laundry: "un servizio di lavanderia",
    reception24h: "una reception aperta giorno e notte",
    wifi: "il Wi-Fi",
    parking: "un parcheggio",
    evCharging: "la ricarica per auto elettriche",
    airportShuttle: "una navetta per l’aeroporto",
    bicycleRental: "biciclette a noleggio",
  },
  lists: {
    unwind: [
      "Per rilassarti trovi {list}.",
      "Dopo una giornata in giro hai a disposizione {list}.",
      "Tra un programma e l’altro puoi goderti {list}.",
    ],
    food: ["Per mangiare e bere, l’hotel offre {list}.", "Quando hai fame o sete, trovi {list}.", "In casa hai a disposizione {list}."],
    comfort: ["Il comfort di ogni giorno comprende {list}.", "Hai a disposizione anche {list}.", "Inoltre trovi {list}."],
    around: ["Per muoverti, l’hotel offre {list}.", "Per arrivare e ripartire comodamente hai {list}."],
  },
  sentences: {
    beachfront: [
      "L’hotel è direttamente sulla spiaggia.",
      "La spiaggia comincia davanti alla porta.",
      "Solo pochi passi separano l’hotel dal mare.",
    ],
    balcony: ["Alcune camere hanno il balcone.", "Chiedi una delle camere con balcone."],
    kitchen: ["Per chi ama cucinare ci sono camere con una piccola cucina.", "Le camere con cucina rendono facili i soggiorni lunghi."],
    familyRooms: [
      "Nelle camere familiari genitori e figli stanno insieme.",
      "Le famiglie possono condividere una delle camere più grandi.",
    ],
    kidsClub: [
      "I bambini hanno un club tutto loro e i genitori un’ora per sé.",
      "Con il suo club per bambini è una buona scelta per le famiglie.",
    ],
    petsAllowed: ["Gli animali sono i benvenuti.", "Il tuo cane può venire con te."],
    accessible: ["L’hotel è accessibile agli ospiti con mobilità ridotta.", "Chi usa la sedia a rotelle si muove senza gradini."],
    meetingRooms: ["Per chi viaggia per lavoro ci sono sale riunioni.", "Se vieni per affari, trovi sale per le tue riunioni."],
  },
  suits: {
    simple: ["È adatto a soggiorni brevi e a chi sta fuori tutto il giorno.", "È una scelta ragionevole per una notte o due."],
    comfortable: ["È adatto alle vacanze in città come ai viaggi di lavoro.", "È un buon punto di partenza per scoprire i dintorni."],
    upscale: ["È adatto alle coppie e a chi la sera ama ritrovare ogni comodità.", "È fatto per soggiorni senza fretta."],
    luxury: ["È adatto alle occasioni speciali e a chi ama farsi coccolare.", "È un posto per festeggiare, o per non fare proprio niente."],
  },
  hidden: {
    simple: [
      "Un hotel semplice {inCity}, a una o due stelle: un letto, un bagno e un prezzo che lascia soldi per il viaggio.",
      "Un hotel economico {inCity}, per chi sta fuori tutto il giorno.",
    ],
    comfortable: [
      "Un hotel a tre stelle {inCity}, con camere pratiche e un servizio diretto.",
      "Comfort da tre stelle {inCity}: un buon punto di partenza per qualche giorno.",
    ],
    upscale: [
      "Un hotel a quattro stelle {inCity}, con camere comode e un servizio attento.",
      "Quattro stelle {inCity}, a meno del prezzo abituale.",
    ],
    luxury: [
      "Un hotel a cinque stelle {inCity}, con camere ampie e un servizio personale.",
      "Comfort da cinque stelle {inCity}, a un prezzo che l’hotel concede solo senza dire il suo nome.",
    ],
  },
  hiddenNote: "Saprai il nome e l’indirizzo esatto appena la prenotazione sarà confermata.",
  rooms: {
    economy: "Camera economica",
    standard: "Camera standard",
    family: "Camera familiare",
    studio: "Monolocale",
    superior: "Camera superior",
    apartment: "Appartamento",
    deluxe: "Camera deluxe",
    juniorSuite: "Junior suite",
    suite: "Suite",
    villa: "Villa",
  },
};
