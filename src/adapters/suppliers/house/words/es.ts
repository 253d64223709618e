import type { HouseLanguage } from "./house-language.ts";

export const es: HouseLanguage = {
  inCity: (city) => `en ${city}`,
  opening: {
    simple: [
      "{name} apuesta por lo sencillo {inCity}: una buena cama, una habitación cuidada y nada de más en la cuenta.",
      "Si pasas el día fuera, {name} {inCity} tiene lo que necesitas: una habitación ordenada a un precio justo.",
      "{name} es una dirección económica {inCity}, para quienes prefieren gastar en la ciudad antes que en la habitación.",
    ],
    comfortable: [
      "{name} es un hotel cómodo de tres estrellas {inCity}, sin complicaciones, al que da gusto volver tras un día largo.",
      "En {name}, {inCity}, las habitaciones son prácticas y cómodas, y el trato es cercano.",
      "{name} ofrece un buen nivel de tres estrellas {inCity}: buenas camas, habitaciones bien pensadas y un servicio sin rodeos.",
    ],
    upscale: [
      "{name} es un hotel de cuatro estrellas {inCity}, con habitaciones cuidadas y un personal que se adelanta a lo que necesitas.",
      "Cuatro estrellas y algo más de espacio: {name}, {inCity}, sirve tanto para un fin de semana como para una estancia larga.",
      "{name}, {inCity}, se toma en serio la comodidad, desde las camas hasta el servicio, como se espera de un cuatro estrellas.",
    ],
    luxury: [
      "{name} es un hotel de cinco estrellas {inCity} donde el servicio es personal y los detalles importan.",
      "Espacio, calma y un servicio atento: {name} es una de las direcciones de cinco estrellas {inCity}.",
      "En {name}, un cinco estrellas {inCity}, las habitaciones son amplias y siempre hay alguien dispuesto a ayudar.",
    ],
  },
  things: {
    pool: "una piscina",
    spa: "un spa",
    sauna: "una sauna",
    gym: "un gimnasio",
    garden: "un jardín",
    breakfast: "desayuno",
    restaurant: "un restaurante",
    bar: "un bar",
    roomService: "servicio de habitaciones",
    airConditioning: "aire acondicionado",
    lift: "un ascensor",
    safe: "una caja fuerte",
    laundry: "un servicio de lavandería",
    reception24h: "una recepción abierta día y noche",
    wifi: "wifi",
    parking: "aparcamiento",
    evCharging: "carga para coches eléctricos",
    airportShuttle: "un traslado al aeropuerto",
    bicycleRental: "bicicletas de alquiler",
  },
  lists: {
    unwind: ["Para relajarte tienes {list}.", "Después de un día de visitas puedes disfrutar de {list}.", "Entre plan y plan, hay {list}."],
    food: ["Para comer y beber, el hotel ofrece {list}.", "Cuando tengas hambre o sed, tienes {list}.", "En la casa encontrarás {list}."],
    comfort: ["Puedes contar con {list}.", "La comodidad de cada día incluye {list}.", "También hay {list}."],
    around: ["Para moverte hay {list}.", "Ir y venir es fácil: hay {list}."],
  },
  sentences: {
    beachfront: ["El hotel está a pie de playa.", "La playa empieza en la puerta.", "Solo unos pasos separan el hotel del mar."],
    balcony: ["Algunas habitaciones tienen balcón.", "Pide una de las habitaciones con balcón."],
    kitchen: [
      "Hay habitaciones con una pequeña cocina para quienes disfrutan cocinando.",
      "Las habitaciones con cocina facilitan las estancias largas.",
    ],
    familyRooms: [
      "En las habitaciones familiares, padres e hijos pueden alojarse juntos.",
      "Las familias pueden compartir una de las habitaciones más grandes.",
    ],
    kidsClub: [
      "Los niños tienen su propio club, y los padres una hora para ellos.",
      "Con su club infantil, es una buena elección para familias.",
    ],
    petsAllowed: ["Se admiten mascotas.", "Tu perro puede venir contigo."],
    accessible: [
      "El hotel es accesible para personas con movilidad reducida.",
      "Con silla de ruedas se circula por el hotel sin escalones.",
    ],
    meetingRooms: ["Hay salas de reuniones para quienes viajan por trabajo.", "Si vienes por negocios, dispones de salas donde reunirte."],
  },
  suits: {
    simple: ["Es adecuado para estancias cortas y para viajeros que pasan el día fuera.", "Es una opción sensata para una o dos noches."],
    comfortable: ["Va bien tanto para escapadas como para viajes de trabajo.", "Es una buena base para descubrir los alrededores."],
    upscale: ["Va bien para parejas y para quien quiere volver cada noche a un sitio cómodo.", "Está pensado para estancias sin prisa."],
    luxury: [
      "Es ideal para ocasiones especiales y para quien quiere dejarse cuidar.",
      "Es un lugar para celebrar algo o para no hacer nada en absoluto.",
    ],
  },
  hidden: {
    simple: [
      "Un hotel sencillo {inCity}, de una o dos estrellas: una cama, un baño y un precio que deja dinero para el viaje.",
      "Un hotel económico {inCity}, para viajeros que pasan el día fuera.",
    ],
    comfortable: [
      "Un hotel de tres estrellas {inCity}, con habitaciones prácticas y un servicio sin rodeos.",
      "La comodidad de tres estrellas {inCity}: una buena base para unos días.",
    ],
    upscale: [
      "Un hotel de cuatro estrellas {inCity}, con habitaciones cómodas y un servicio atento.",
      "Cuatro estrellas {inCity}, por menos de lo que suele costar.",
    ],
    luxury: [
      "Un hotel de cinco estrellas {inCity}, con habitaciones amplias y un servicio personal.",
      "La comodidad de cinco estrellas {inCity}, a un precio que el hotel solo ofrece sin decir su nombre.",
    ],
  },
  hiddenNote: "Sabrás el nombre y la dirección exacta en cuanto se confirme la reserva.",
  rooms: {
    economy: "Habitación económica",
    standard: "Habitación estándar",
    family: "Habitación familiar",
    studio: "Estudio",
    superior: "Habitación superior",
    apartment: "Apartamento",
    deluxe: "Habitación deluxe",
    juniorSuite: "Suite júnior",
    suite: "Suite",
    villa: "Villa",
  },
};
