import type { ReviewLanguage } from "./review-language.ts";

export const it: ReviewLanguage = {
  titles: {
    superb: ["Tutto perfetto", "Torneremo", "Un soggiorno meraviglioso", "Meglio del previsto", "Davvero un bel posto"],
    good: ["Una buona base", "Affidabile e cordiale", "Ci tornerei", "Giornate piacevoli", "Bene nel complesso"],
    fair: ["Va bene per una o due notti", "Pareri contrastanti", "Fa il suo dovere", "Si può migliorare"],
    poor: ["Deludente", "Non fa per noi", "Ci aspettavamo di più", "Non ci torneremmo"],
  },
  praise: {
    room: [
      "Il letto era molto comodo e la camera pulitissima.",
      "La camera era più grande del previsto e funzionava tutto.",
      "Buona doccia, molta acqua calda, prese vicino al letto.",
      "La camera veniva pulita con cura ogni giorno.",
      "Bella biancheria e tende che oscurano davvero.",
    ],
    quiet: [
      "Abbiamo dormito con la finestra aperta senza sentire nulla.",
      "Sorprendentemente silenzioso di notte.",
      "La nostra camera dava sul cortile, molto tranquilla.",
      "Ottimo isolamento, nessun rumore dal corridoio.",
    ],
    staff: [
      "Alla reception tutti gentili e rapidi.",
      "Il personale ricordava i nostri nomi dal primo giorno.",
      "Check-in in due minuti e buoni consigli per la cena.",
      "Il nostro volo era in ritardo e ci hanno tenuto la camera.",
      "Persone disponibili che risolvono i problemi.",
    ],
    place: [
      "Tutto quello che volevamo vedere si raggiunge a piedi.",
      "Ottima posizione, ben collegata.",
      "Intorno ci sono tanti bar e ristoranti.",
      "La fermata è a pochi passi, muoversi è facile.",
    ],
    breakfast: [
      "A colazione frutta fresca, buon pane e un vero caffè.",
      "Colazione abbondante, con uova preparate al momento.",
      "La colazione inizia presto, per noi molto comodo.",
      "Il buffet della colazione veniva rifornito fino alla fine.",
    ],
    value: [
      "Ottimo rapporto qualità-prezzo.",
      "A questo prezzo è difficile trovare di meglio.",
      "Prezzo giusto e nessuna sorpresa alla partenza.",
      "Vale quello che costa.",
    ],
  },
  criticism: {
    room: [
      "La camera è più piccola di come appare nelle immagini.",
      "Il bagno avrebbe bisogno di una ristrutturazione.",
      "Il materasso era troppo morbido per me.",
      "Poco spazio per le valigie.",
    ],
    quiet: [
      "Si sente la strada fino a tarda notte.",
      "Le pareti sono sottili e si sentono i vicini.",
      "L’ascensore ci ha svegliato più volte.",
    ],
    staff: [
      "La sera alla reception c’era poco personale e abbiamo aspettato.",
      "Nessuno sapeva dirci quando sarebbe stata pronta la camera.",
      "L’accoglienza è stata piuttosto fredda.",
    ],
    place: [
      "Serve l’autobus o il taxi quasi per tutto.",
      "La sera nei dintorni c’è poco.",
      "L’ultimo tratto è in salita, scomodo con i bagagli.",
    ],
    breakfast: [
      "La colazione era uguale tutti i giorni.",
      "Il caffè della colazione è della macchinetta e si sente.",
      "La sala colazioni è piccola, abbiamo aspettato un tavolo.",
    ],
    value: ["Troppo caro per quello che offre.", "Gli extra hanno prezzi da aeroporto.", "A questo prezzo mi aspettavo di più."],
  },
  amenities: {
    pool: ["La piscina era pulita e mai affollata.", "Dopo una giornata in giro, la piscina era quello che ci voleva."],
    spa: ["La spa è piccola ma deliziosa.", "Abbiamo passato un intero pomeriggio nella spa."],
    garden: ["Il giardino è perfetto per un caffè."],
    restaurant: ["La cena al ristorante dell’hotel è stata una bella sorpresa."],
    bar: ["Ci piaceva finire la giornata al bar."],
    gym: ["La palestra ha tutto il necessario."],
    parking: ["Il parcheggio dell’hotel è stato molto comodo."],
    beachfront: ["Dall’hotel alla spiaggia sono solo pochi passi.", "Svegliarsi con il rumore del mare è stato bellissimo."],
    kidsClub: ["I nostri bambini non volevano più uscire dal miniclub."],
    airConditioning: ["L’aria condizionata era silenziosa ed efficace."],
    balcony: ["Abbiamo fatto colazione sul balcone."],
  },
  near: ["Solo {km} km dal centro di {city}: ci siamo mossi sempre a piedi.", "In pochi minuti sei nel cuore di {city}."],
  far: ["Ci sono {km} km fino al centro di {city}, meglio tenerne conto.", "A {km} km dal centro, la sera è un po’ lontano."],
  trips: {
    solo: ["In viaggio senza compagnia è un posto sicuro e accogliente.", "Ideale per chi viaggia per conto proprio."],
    couple: ["Un bel posto per un fine settimana in due.", "Siamo venuti per il nostro anniversario, è andata benissimo."],
    family: ["Con due bambini è andato tutto bene.", "Hanno aggiunto un letto per nostro figlio senza problemi."],
    friends: ["In tre avevamo spazio a sufficienza.", "Una buona base per qualche giorno con gli amici."],
    business: ["Wi-Fi veloce e una vera scrivania: si lavora bene.", "Vengo qui per lavoro, sempre affidabile."],
  },
  thanks: [
    "Grazie per le gentili parole. Le abbiamo condivise con tutto il team e speriamo in un’altra visita.",
    "È un piacere leggere che il soggiorno è piaciuto. Alla prossima!",
    "Grazie per aver dedicato del tempo a questa recensione.",
  ],
  sorry: [
    "Grazie per la sincerità. Ci dispiace che non tutto sia andato bene e ne abbiamo già parlato con il team.",
    "Ci dispiace di non aver soddisfatto le aspettative. La prossima volta vorremmo fare meglio.",
    "Grazie per le osservazioni. Ci aiutano a decidere che cosa rinnovare.",
  ],
};
