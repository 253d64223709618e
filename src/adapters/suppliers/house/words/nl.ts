import type { HouseLanguage } from "./house-language.ts";

export const nl: HouseLanguage = {
  inCity: (city) => `in ${city}`,
  opening: {
    simple: [
      "{name} houdt het eenvoudig {inCity}: een goed bed, een verzorgde kamer en niets op de rekening wat u niet nodig hebt.",
      "Wie overdag op pad is, vindt bij {name} {inCity} wat nodig is: een nette kamer voor een eerlijke prijs.",
      "{name} is een adres voor het kleine budget {inCity}, voor wie zijn geld liever aan de stad uitgeeft dan aan de kamer.",
    ],
    comfortable: [
      "{name} is een comfortabel driesterrenhotel {inCity}, ongedwongen en fijn om na een lange dag naar terug te keren.",
      "Bij {name} {inCity} zijn de kamers praktisch en comfortabel en is de ontvangst zonder poespas.",
      "{name} biedt degelijk driesterrencomfort {inCity}: goede bedden, doordachte kamers, vlotte service.",
    ],
    upscale: [
      "{name} is een viersterrenhotel {inCity} met verzorgde kamers en personeel dat meedenkt.",
      "Vier sterren en wat meer ruimte: {name} {inCity} is geschikt voor een weekend en voor een langer verblijf.",
      "{name} {inCity} neemt comfort serieus, van de bedden tot de service, zoals het bij vier sterren hoort.",
    ],
    luxury: [
      "{name} is een vijfsterrenhotel {inCity} met persoonlijke service en oog voor detail.",
      "Ruimte, rust en attente service: {name} is een van de vijfsterrenadressen {inCity}.",
      "{name}, een vijfsterrenhotel {inCity}, heeft ruime kamers en er is altijd iemand die u helpt.",
    ],
  },
  things: {
    pool: "een zwembad",
    spa: "een spa",
    sauna: "een sauna",
    gym: "een fitnessruimte",
    garden: "een tuin",
    breakfast: "ontbijt",
    restaurant: "een restaurant",
    bar: "een bar",
    roomService: "roomservice",
    airConditioning: "airconditioning",
    lift: "een lift",
    safe: "een kluis",
    laundry: "een wasservice",
    reception24h: "een receptie die dag en nacht open is",
    wifi: "wifi",
    parking: "parkeerplaatsen",
    evCharging: "laadpunten voor elektrische auto’s",
    airportShuttle: "een pendeldienst naar de luchthaven",
    bicycleRental: "huurfietsen",
  },
  lists: {
    unwind: ["Om te ontspannen vindt u hier {list}.", "Na een dag op pad geniet u van {list}.", "Voor rustige uren hebt u {list}."],
    food: ["Voor eten en drinken biedt het hotel {list}.", "Hebt u trek of dorst, dan is er {list}.", "In huis vindt u {list}."],
    comfort: ["U kunt rekenen op {list}.", "Het dagelijkse comfort omvat {list}.", "Ook vindt u hier {list}."],
    around: ["Voor onderweg heeft het hotel {list}.", "Komen en gaan is makkelijk met {list}."],
  },
  sentences: {
    beachfront: ["Het hotel ligt direct aan het strand.", "Het strand begint voor de deur.", "Naar zee is het maar een paar stappen."],
    balcony: ["Sommige kamers hebben een balkon.", "Vraag naar een van de kamers met balkon."],
    kitchen: ["Voor wie graag kookt, zijn er kamers met een kleine keuken.", "Kamers met een keuken maken een langer verblijf makkelijk."],
    familyRooms: ["In de familiekamers blijven ouders en kinderen bij elkaar.", "Gezinnen kunnen samen in een van de grotere kamers."],
    kidsClub: [
      "Kinderen hebben hun eigen club en ouders een uur voor zichzelf.",
      "Met een kinderclub in huis is het een goede keuze voor gezinnen.",
    ],
    petsAllowed: ["Huisdieren zijn welkom.", "Uw hond mag mee."],
    accessible: ["Het hotel is toegankelijk voor gasten die minder mobiel zijn.", "Met een rolstoel beweegt u zich hier zonder drempels."],
    meetingRooms: ["Voor wie voor zijn werk reist, zijn er vergaderzalen.", "Komt u voor zaken, dan zijn er zalen om te vergaderen."],
  },
  suits: {
    simple: [
      "Het is geschikt voor een kort verblijf en voor wie de hele dag op pad is.",
      "Het is een verstandige keuze voor een of twee nachten.",
    ],
    comfortable: [
      "Het is geschikt voor een stedentrip en voor een zakenreis.",
      "Het is een goede uitvalsbasis om de omgeving te ontdekken.",
    ],
    upscale: [
      "Het is geschikt voor stellen en voor iedereen die ’s avonds graag comfortabel thuiskomt.",
      "Het is gemaakt voor een verblijf zonder haast.",
    ],
    luxury: [
      "Het is geschikt voor bijzondere gelegenheden en voor wie zich graag laat verwennen.",
      "Het is een plek om iets te vieren, of om helemaal niets te doen.",
    ],
  },
  hidden: {
    simple: [
      "Een eenvoudig hotel {inCity} met een of twee sterren: een bed, een badkamer en een prijs die geld overlaat voor de reis.",
      "Een hotel voor het kleine budget {inCity}, voor wie de hele dag op pad is.",
    ],
    comfortable: [
      "Een driesterrenhotel {inCity} met praktische kamers en vlotte service.",
      "Driesterrencomfort {inCity}: een goede uitvalsbasis voor een paar dagen.",
    ],
    upscale: [
      "Een viersterrenhotel {inCity} met comfortabele kamers en attente service.",
      "Vier sterren {inCity}, voor minder dan anders.",
    ],
    luxury: [
      "Een vijfsterrenhotel {inCity} met ruime kamers en persoonlijke service.",
      "Vijfsterrencomfort {inCity} voor een prijs die het hotel alleen zonder zijn naam geeft.",
    ],
  },
  hiddenNote: "De naam en het precieze adres hoort u zodra uw boeking is bevestigd.",
  rooms: {
    economy: "Economykamer",
    standard: "Standaardkamer",
    family: "Familiekamer",
    studio: "Studio",
    superior: "Superiorkamer",
    apartment: "Appartement",
    deluxe: "Deluxekamer",
    juniorSuite: "Juniorsuite",
    suite: "Suite",
    villa: "Villa",
  },
};
