import type { ReviewLanguage } from "./review-language.ts";

export const nl: ReviewLanguage = {
  titles: {
    superb: ["Niets op aan te merken", "Wij komen terug", "Een heerlijk verblijf", "Beter dan verwacht", "Een topadres"],
    good: ["Een goede uitvalsbasis", "Degelijk en vriendelijk", "Zeker nog eens", "Een paar fijne dagen", "Over het geheel goed"],
    fair: ["Prima voor een nacht of twee", "Gemengde gevoelens", "Doet wat het moet doen", "Het kan beter"],
    poor: ["Teleurstellend", "Niets voor ons", "Meer van verwacht", "Niet nog een keer"],
  },
  praise: {
    room: [
      "Het bed lag heerlijk en de kamer was brandschoon.",
      "De kamer was groter dan verwacht en alles werkte.",
      "Goede douche, veel warm water en stopcontacten bij het bed.",
      "De kamer werd elke dag zorgvuldig schoongemaakt.",
      "Mooi beddengoed en gordijnen die echt verduisteren.",
    ],
    quiet: [
      "We sliepen met het raam open en hoorden niets.",
      "Verrassend rustig ’s nachts.",
      "Onze kamer lag aan de binnenplaats, heel rustig.",
      "Goed geïsoleerd, geen geluid van de gang.",
    ],
    staff: [
      "Iedereen bij de receptie was vriendelijk en behulpzaam.",
      "Het personeel kende onze namen vanaf de eerste dag.",
      "Inchecken duurde twee minuten en we kregen goede tips voor het eten.",
      "Onze vlucht was te laat en ze hielden de kamer vrij.",
      "Behulpzame mensen die dingen gewoon oplossen.",
    ],
    place: [
      "Alles wat we wilden zien was te lopen.",
      "Geweldige ligging met goede verbindingen.",
      "Om de hoek zijn veel cafés en restaurants.",
      "De halte is een paar stappen verderop.",
    ],
    breakfast: [
      "Vers fruit, goed brood en echte koffie bij het ontbijt.",
      "Uitgebreid ontbijt, met eieren naar wens.",
      "Het ontbijt begint vroeg, dat kwam goed uit.",
      "Het ontbijtbuffet werd tot het einde bijgevuld.",
    ],
    value: [
      "Heel goede prijs-kwaliteitverhouding.",
      "Voor deze prijs vind je nauwelijks iets beters.",
      "Een eerlijke prijs en geen verrassingen bij vertrek.",
      "Zijn geld waard.",
    ],
  },
  criticism: {
    room: [
      "De kamer is kleiner dan hij op de beelden lijkt.",
      "De badkamer is toe aan een opknapbeurt.",
      "Het matras was mij te zacht.",
      "Weinig ruimte voor koffers.",
    ],
    quiet: [
      "Je hoort de straat tot laat in de nacht.",
      "De muren zijn dun, je hoort de buren.",
      "De lift maakte ons een paar keer wakker.",
    ],
    staff: [
      "’s Avonds was de receptie onderbezet en moesten we wachten.",
      "Niemand kon zeggen wanneer de kamer klaar was.",
      "De ontvangst was nogal koel.",
    ],
    place: [
      "Voor bijna alles heb je een bus of taxi nodig.",
      "’s Avonds is er in de buurt weinig te doen.",
      "Het laatste stuk loopt omhoog, lastig met bagage.",
    ],
    breakfast: [
      "Het ontbijt was elke dag hetzelfde.",
      "De koffie bij het ontbijt komt uit een automaat en dat proef je.",
      "De ontbijtzaal is te klein, we moesten op een tafel wachten.",
    ],
    value: ["Te duur voor wat je krijgt.", "Extra’s kosten vliegveldprijzen.", "Voor deze prijs had ik meer verwacht."],
  },
  amenities: {
    pool: ["Het zwembad was schoon en nooit druk.", "Na een dag op pad was het zwembad precies goed."],
    spa: ["De spa is klein maar fijn.", "We hebben een hele middag in de spa doorgebracht."],
    garden: ["De tuin is een heerlijke plek voor koffie."],
    restaurant: ["Het diner in het hotelrestaurant was een aangename verrassing."],
    bar: ["We sloten de dag graag af in de bar."],
    gym: ["De fitnessruimte heeft alles wat je nodig hebt."],
    parking: ["Parkeren bij het hotel was erg handig."],
    beachfront: ["Van het hotel naar het strand is maar een paar stappen.", "Wakker worden met het geluid van de zee was heerlijk."],
    kidsClub: ["Onze kinderen wilden niet meer weg uit de kinderclub."],
    airConditioning: ["De airco was stil en werkte goed."],
    balcony: ["We hebben op het balkon ontbeten."],
  },
  near: ["Maar {km} km naar het centrum van {city}, we hebben alles gelopen.", "Binnen een paar minuten sta je midden in {city}."],
  far: ["Het is {km} km naar het centrum van {city}, houd daar rekening mee.", "{km} km van het centrum is ’s avonds wat ver."],
  trips: {
    solo: ["Ook alleen voelde ik me er veilig en welkom.", "Ideaal als je alleen reist."],
    couple: ["Een fijne plek voor een weekend met zijn tweeën.", "We waren hier voor onze trouwdag en hebben genoten."],
    family: ["Met twee kinderen ging het uitstekend.", "Er werd zonder gedoe een extra bed voor onze zoon neergezet."],
    friends: ["Met zijn drieën hadden we genoeg ruimte.", "Een goede uitvalsbasis voor een paar dagen met vrienden."],
    business: ["Snelle wifi en een echt bureau: prima om te werken.", "Ik kom hier voor mijn werk, altijd betrouwbaar."],
  },
  thanks: [
    "Hartelijk dank voor uw vriendelijke woorden. Wij hebben ze met het hele team gedeeld en hopen u terug te zien.",
    "Fijn om te lezen dat u een goed verblijf had. Tot de volgende keer!",
    "Dank u dat u de tijd nam voor deze beoordeling.",
  ],
  sorry: [
    "Dank u voor uw openhartigheid. Het spijt ons dat niet alles goed was; wij hebben uw punten al met het team besproken.",
    "Het spijt ons dat wij niet aan uw verwachtingen voldeden. Wij doen het de volgende keer graag beter.",
    "Dank u voor de opmerkingen. Ze helpen ons te bepalen wat wij als eerste vernieuwen.",
  ],
};
