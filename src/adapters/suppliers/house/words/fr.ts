import type { HouseLanguage } from "./house-language.ts";

/** The article of a city merges with the preposition: "au Caire". */
const inCity = (city: string): string =>
  city.startsWith("Le ") ? `au ${city.slice(3)}` : city.startsWith("Les ") ? `aux ${city.slice(4)}` : `à ${city}`;

export const fr: HouseLanguage = {
  inCity,
  opening: {
    simple: [
      "{name} mise sur la simplicité {inCity}\u00a0: un bon lit, une chambre soignée et rien de superflu à payer.",
      "Si vous passez vos journées dehors, {name} {inCity} a tout ce qu’il faut\u00a0: une chambre bien tenue à un prix raisonnable.",
      "{name} est une adresse petit budget {inCity}, pour ceux qui préfèrent profiter de la ville plutôt que de la chambre.",
    ],
    comfortable: [
      "{name} est un hôtel trois étoiles confortable {inCity}, sans chichis, où l’on revient volontiers après une longue journée.",
      "Chez {name} {inCity}, les chambres sont pratiques et confortables, et l’accueil est sans façons.",
      "{name} offre un vrai confort trois étoiles {inCity}\u00a0: de bons lits, des chambres bien pensées, un service direct.",
    ],
    upscale: [
      "{name} est un hôtel quatre étoiles {inCity}, aux chambres soignées et au personnel prévenant.",
      "Quatre étoiles et un peu plus d’espace\u00a0: {name} {inCity} convient au week-end comme aux séjours plus longs.",
      "{name} {inCity} prend le confort au sérieux, de la literie au service, comme on l’attend d’un quatre étoiles.",
    ],
    luxury: [
      "{name} est un hôtel cinq étoiles {inCity}, où le service est personnel et où chaque détail compte.",
      "De l’espace, du calme, un service attentif\u00a0: {name} fait partie des adresses cinq étoiles {inCity}.",
      "Chez {name}, hôtel cinq étoiles {inCity}, les chambres sont spacieuses et il y a toujours quelqu’un pour vous aider.",
    ],
  },
  things: {
    pool: "une piscine",
    spa: "un spa",
    sauna: "un sauna",
    gym: "une salle de sport",
    garden: "un jardin",
    breakfast: "le petit déjeuner",
    restaurant: "un restaurant",
    bar: "un bar",
    roomService: "le service en chambre",
    airConditioning: "la climatisation",
    lift: "un ascenseur",
    safe: "un coffre-fort",
    laundry: "un service de blanchisserie",
    reception24h: "une réception ouverte jour et nuit",
    wifi: "le Wi-Fi",
    parking: "un parking",
    evCharging: "la recharge pour voitures électriques",
    airportShuttle: "une navette pour l’aéroport",
    bicycleRental: "des vélos à louer",
  },
  lists: {
    unwind: [
      "Pour vous détendre, vous avez {list}.",
      "Après une journée de visites, vous retrouvez {list}.",
      "Entre deux sorties, il y a {list}.",
    ],
    food: ["Côté table, l’hôtel propose {list}.", "Si vous avez faim ou soif, il y a {list}.", "Sur place, vous trouverez {list}."],
    comfort: ["Vous pouvez compter sur {list}.", "Le confort de tous les jours comprend {list}.", "Vous trouverez également {list}."],
    around: ["Pour vos déplacements, il y a {list}.", "Pour aller et venir facilement, l’hôtel propose {list}."],
  },
  sentences: {
    beachfront: [
      "L’hôtel donne directement sur la plage.",
      "La plage commence à la porte.",
      "Quelques pas seulement séparent l’hôtel de la mer.",
    ],
    balcony: ["Certaines chambres ont un balcon.", "Demandez l’une des chambres avec balcon."],
    kitchen: [
      "Des chambres avec kitchenette attendent ceux qui aiment cuisiner.",
      "Les chambres avec cuisine facilitent les longs séjours.",
    ],
    familyRooms: [
      "Les chambres familiales permettent aux parents et aux enfants de rester ensemble.",
      "Les familles peuvent partager l’une des grandes chambres.",
    ],
    kidsClub: [
      "Les enfants ont leur propre club, et les parents une heure pour eux.",
      "Avec son club pour enfants, c’est un bon choix pour les familles.",
    ],
    petsAllowed: ["Les animaux sont les bienvenus.", "Votre chien peut vous accompagner."],
    accessible: [
      "L’hôtel est accessible aux personnes à mobilité réduite.",
      "En fauteuil roulant, on y circule sans rencontrer de marches.",
    ],
    meetingRooms: [
      "Des salles de réunion attendent ceux qui voyagent pour leur travail.",
      "Si vous venez pour affaires, vous trouverez des salles où vous réunir.",
    ],
  },
  suits: {
    simple: [
      "Il convient aux courts séjours et aux voyageurs qui sont dehors toute la journée.",
      "C’est un choix raisonnable pour une nuit ou deux.",
    ],
    comfortable: [
      "Il convient aux escapades comme aux voyages professionnels.",
      "C’est un bon point de départ pour découvrir les environs.",
    ],
    upscale: [
      "Il convient aux couples et à tous ceux qui aiment retrouver leur confort le soir.",
      "Il est fait pour les séjours sans hâte.",
    ],
    luxury: [
      "Il convient aux grandes occasions et à tous ceux qui aiment être choyés.",
      "C’est un lieu pour faire la fête, ou pour ne rien faire du tout.",
    ],
  },
  hidden: {
    simple: [
      "Un hôtel simple {inCity}, d’une ou deux étoiles\u00a0: un lit, une salle de bains et un prix qui laisse de quoi voyager.",
      "Un hôtel petit budget {inCity}, pour les voyageurs qui sont dehors toute la journée.",
    ],
    comfortable: [
      "Un hôtel trois étoiles {inCity}, aux chambres pratiques et au service direct.",
      "Le confort trois étoiles {inCity}\u00a0: un bon point de départ pour quelques jours.",
    ],
    upscale: [
      "Un hôtel quatre étoiles {inCity}, aux chambres confortables et au service attentif.",
      "Quatre étoiles {inCity}, pour moins que le prix habituel.",
    ],
    luxury: [
      "Un hôtel cinq étoiles {inCity}, aux chambres spacieuses et au service personnel.",
      "Le confort cinq étoiles {inCity}, à un prix que l’hôtel n’accorde que sans dire son nom.",
    ],
  },
  hiddenNote: "Vous saurez son nom et son adresse exacte dès que votre réservation sera confirmée.",
  rooms: {
    economy: "Chambre économique",
    standard: "Chambre standard",
    family: "Chambre familiale",
    studio: "Studio",
    superior: "Chambre supérieure",
    apartment: "Appartement",
    deluxe: "Chambre de luxe",
    juniorSuite: "Suite junior",
    suite: "Suite",
    villa: "Villa",
  },
};
