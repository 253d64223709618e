import type { ReviewLanguage } from "./review-language.ts";

export const es: ReviewLanguage = {
  titles: {
    superb: ["No le falta de nada", "Volveremos", "Una estancia maravillosa", "Mejor de lo esperado", "De lo mejor que conocemos"],
    good: ["Un buen punto de partida", "Correcto y amable", "Repetiría", "Unos días agradables", "Bien en general"],
    fair: ["Bien para una noche o dos", "Opinión dividida", "Cumple", "Se puede mejorar"],
    poor: ["Decepcionante", "No es para nosotros", "Esperábamos más", "No repetiríamos"],
  },
  praise: {
    room: [
      "La cama era muy cómoda y la habitación estaba impecable.",
      "La habitación era más grande de lo que pensábamos y todo funcionaba.",
      "Buena ducha, mucha agua caliente y enchufes junto a la cama.",
      "Limpiaban la habitación a fondo todos los días.",
      "Buena ropa de cama y cortinas que oscurecen de verdad.",
    ],
    quiet: [
      "Dormimos con la ventana abierta y no oímos nada.",
      "Sorprendentemente tranquilo por la noche.",
      "Nuestra habitación daba al patio, muy tranquila.",
      "Buen aislamiento, sin ruido del pasillo.",
    ],
    staff: [
      "En recepción todos fueron amables y rápidos.",
      "El personal recordaba nuestros nombres desde el primer día.",
      "El registro duró dos minutos y nos recomendaron buenos sitios para cenar.",
      "Nuestro vuelo se retrasó y nos guardaron la habitación.",
      "Gente servicial que resuelve las cosas.",
    ],
    place: [
      "Todo lo que queríamos ver se podía hacer a pie.",
      "Muy buena ubicación y bien comunicada.",
      "Hay muchos cafés y restaurantes a la vuelta de la esquina.",
      "La parada está a unos pasos, moverse es fácil.",
    ],
    breakfast: [
      "En el desayuno, fruta fresca, buen pan y café de verdad.",
      "Desayuno abundante, con huevos hechos al momento.",
      "El desayuno empieza temprano, nos vino muy bien.",
      "Reponían el bufé del desayuno hasta el final.",
    ],
    value: [
      "Muy buena relación calidad-precio.",
      "Por este precio es difícil encontrar algo mejor.",
      "Precio justo y sin sorpresas al salir.",
      "Vale lo que cuesta.",
    ],
  },
  criticism: {
    room: [
      "La habitación es más pequeña de lo que parece en las imágenes.",
      "Al baño le vendría bien una reforma.",
      "El colchón era demasiado blando para mí.",
      "Poco espacio para las maletas.",
    ],
    quiet: ["Se oye la calle hasta muy tarde.", "Las paredes son finas y se oye a los vecinos.", "El ascensor nos despertó varias veces."],
    staff: [
      "Por la noche faltaba personal en recepción y tuvimos que esperar.",
      "Nadie supo decirnos cuándo estaría lista la habitación.",
      "El recibimiento fue algo frío.",
    ],
    place: [
      "Se necesita autobús o taxi para casi todo.",
      "Por la noche hay poco ambiente en la zona.",
      "El último tramo es cuesta arriba, incómodo con equipaje.",
    ],
    breakfast: [
      "El desayuno era igual todos los días.",
      "El café del desayuno es de máquina y se nota.",
      "El comedor es pequeño y tuvimos que esperar mesa.",
    ],
    value: ["Demasiado caro para lo que ofrece.", "Los extras tienen precios de aeropuerto.", "Por este precio esperaba más."],
  },
  amenities: {
    pool: ["La piscina estaba limpia y nunca llena.", "Después de un día de visitas, la piscina era justo lo que necesitábamos."],
    spa: ["El spa es pequeño pero precioso.", "Pasamos una tarde entera en el spa."],
    garden: ["El jardín es perfecto para tomar un café."],
    restaurant: ["La cena en el restaurante del hotel fue una grata sorpresa."],
    bar: ["Nos gustaba terminar el día en el bar."],
    gym: ["El gimnasio tiene todo lo necesario."],
    parking: ["El aparcamiento del hotel nos facilitó mucho las cosas."],
    beachfront: ["Del hotel a la arena hay solo unos pasos.", "Despertarse con el sonido del mar fue maravilloso."],
    kidsClub: ["Nuestros hijos no querían salir del club infantil."],
    airConditioning: ["El aire acondicionado era silencioso y funcionaba bien."],
    balcony: ["Desayunamos en el balcón."],
  },
  near: ["Solo {km} km hasta el centro de {city}: fuimos a pie a todas partes.", "En pocos minutos estás en pleno centro de {city}."],
  far: ["Hay {km} km hasta el centro de {city}, conviene tenerlo en cuenta.", "A {km} km del centro, por la noche queda algo lejos."],
  trips: {
    solo: ["Viajando sin compañía, es un sitio seguro y acogedor.", "Ideal para viajar por cuenta propia."],
    couple: ["Un lugar precioso para un fin de semana en pareja.", "Vinimos por nuestro aniversario y lo disfrutamos."],
    family: ["Con dos niños todo fue muy bien.", "Pusieron una cama supletoria para nuestro hijo sin problema."],
    friends: ["Éramos tres y teníamos espacio de sobra.", "Buen punto de partida para unos días con amigos."],
    business: ["Wifi rápido y un escritorio de verdad: bien para trabajar.", "Vengo por trabajo y siempre cumple."],
  },
  thanks: [
    "Gracias por sus amables palabras. Las hemos compartido con todo el equipo y esperamos volver a recibirle.",
    "Es un placer leer que disfrutó de su estancia. ¡Hasta la próxima!",
    "Gracias por dedicar tiempo a escribir esta opinión.",
  ],
  sorry: [
    "Gracias por su sinceridad. Sentimos que no todo estuviera bien y ya lo hemos comentado con el equipo.",
    "Lamentamos no haber cumplido sus expectativas. Nos gustaría hacerlo mejor en su próxima visita.",
    "Gracias por sus comentarios. Nos ayudan a decidir qué renovar.",
  ],
};
