import type { HouseLanguage } from "./house-language.ts";

/** Cities that are said with their article: "no Porto", "na Cidade do Cabo". */
const MASCULINE = new Set(["Porto", "Funchal", "Rio de Janeiro", "Cairo", "Dubai", "Recife", "Luxemburgo", "Mónaco"]);
const FEMININE = /^(?:Cidade |Guarda$|Figueira da Foz$)/;

const inCity = (city: string): string => (MASCULINE.has(city) ? `no ${city}` : FEMININE.test(city) ? `na ${city}` : `em ${city}`);

export const pt: HouseLanguage = {
  inCity,
  opening: {
    simple: [
      "{name} aposta na simplicidade {inCity}: uma boa cama, um quarto cuidado e nada a mais na conta.",
      "Para quem passa os dias fora, {name} tem {inCity} o que é preciso: um quarto arrumado a um preço justo.",
      "{name} é uma morada económica {inCity}, para quem prefere gastar na cidade em vez de gastar no quarto.",
    ],
    comfortable: [
      "{name} é um hotel confortável de três estrelas {inCity}, descontraído, aonde sabe bem voltar depois de um dia longo.",
      "{name}, {inCity}, tem quartos práticos e confortáveis e um acolhimento sem cerimónias.",
      "{name} oferece um sólido conforto de três estrelas {inCity}: boas camas, quartos bem pensados, um serviço simples.",
    ],
    upscale: [
      "{name} é um hotel de quatro estrelas {inCity}, com quartos cuidados e uma equipa que pensa em tudo.",
      "Quatro estrelas e um pouco mais de espaço: {name}, {inCity}, serve tanto para um fim de semana como para uma estadia longa.",
      "{name}, {inCity}, leva o conforto a sério, das camas ao serviço, como se espera de quatro estrelas.",
    ],
    luxury: [
      "{name} é um hotel de cinco estrelas {inCity}, onde o serviço é pessoal e os pormenores contam.",
      "Espaço, sossego e um serviço atento: {name} é uma das moradas de cinco estrelas {inCity}.",
      "{name}, um cinco estrelas {inCity}, tem quartos amplos e há sempre alguém pronto a ajudar.",
    ],
  },
  things: {
    pool: "uma piscina",
    spa: "um spa",
    sauna: "uma sauna",
    gym: "um ginásio",
    garden: "um jardim",
    breakfast: "pequeno-almoço",
    restaurant: "um restaurante",
    bar: "um bar",
    roomService: "serviço de quartos",
    airConditioning: "ar condicionado",
    lift: "um elevador",
    safe: "um cofre",
    laundry: "um serviço de lavandaria",
    reception24h: "uma receção aberta dia e noite",
    wifi: "Wi-Fi",
    parking: "estacionamento",
    evCharging: "carregamento para carros elétricos",
    airportShuttle: "um transporte para o aeroporto",
    bicycleRental: "bicicletas para alugar",
  },
  lists: {
    unwind: [
      "Para descontrair, há {list}.",
      "Depois de um dia de passeio, tem à sua espera {list}.",
      "Entre um plano e outro, pode aproveitar {list}.",
    ],
    food: ["Para comer e beber, o hotel oferece {list}.", "Quando tiver fome ou sede, tem {list}.", "Na casa encontra {list}."],
    comfort: ["Pode contar com {list}.", "O conforto do dia a dia inclui {list}.", "Também há {list}."],
    around: ["Para se deslocar, há {list}.", "Chegar e partir é fácil: há {list}."],
  },
  sentences: {
    beachfront: ["O hotel fica mesmo na praia.", "A praia começa à porta.", "Apenas alguns passos separam o hotel do mar."],
    balcony: ["Alguns quartos têm varanda.", "Peça um dos quartos com varanda."],
    kitchen: ["Há quartos com uma pequena cozinha para quem gosta de cozinhar.", "Os quartos com cozinha facilitam as estadias longas."],
    familyRooms: ["Nos quartos familiares, pais e filhos ficam juntos.", "As famílias podem partilhar um dos quartos maiores."],
    kidsClub: [
      "As crianças têm um clube só delas e os pais uma hora para si.",
      "Com o seu clube infantil, é uma boa escolha para famílias.",
    ],
    petsAllowed: ["Os animais são bem-vindos.", "O seu cão pode vir consigo."],
    accessible: ["O hotel é acessível a hóspedes com mobilidade reduzida.", "Em cadeira de rodas, circula-se sem degraus."],
    meetingRooms: ["Há salas de reunião para quem viaja em trabalho.", "Se vier em negócios, tem salas para se reunir."],
  },
  suits: {
    simple: ["É adequado para estadias curtas e para quem passa o dia fora.", "É uma escolha sensata para uma ou duas noites."],
    comfortable: ["Serve tanto para escapadinhas como para viagens de trabalho.", "É um bom ponto de partida para descobrir os arredores."],
    upscale: ["É adequado para casais e para quem gosta de voltar ao conforto ao fim do dia.", "Foi feito para estadias sem pressa."],
    luxury: [
      "É adequado para ocasiões especiais e para quem gosta de ser mimado.",
      "É um lugar para festejar, ou para não fazer mesmo nada.",
    ],
  },
  hidden: {
    simple: [
      "Um hotel simples {inCity}, de uma ou duas estrelas: uma cama, uma casa de banho e um preço que deixa dinheiro para a viagem.",
      "Um hotel económico {inCity}, para quem passa o dia fora.",
    ],
    comfortable: [
      "Um hotel de três estrelas {inCity}, com quartos práticos e um serviço simples.",
      "O conforto de três estrelas {inCity}: um bom ponto de partida para alguns dias.",
    ],
    upscale: [
      "Um hotel de quatro estrelas {inCity}, com quartos confortáveis e um serviço atento.",
      "Quatro estrelas {inCity}, por menos do que o preço habitual.",
    ],
    luxury: [
      "Um hotel de cinco estrelas {inCity}, com quartos amplos e um serviço pessoal.",
      "O conforto de cinco estrelas {inCity}, a um preço que o hotel só concede sem dizer o nome.",
    ],
  },
  hiddenNote: "Ficará a saber o nome e a morada exata assim que a reserva for confirmada.",
  rooms: {
    economy: "Quarto económico",
    standard: "Quarto standard",
    family: "Quarto familiar",
    studio: "Estúdio",
    superior: "Quarto superior",
    apartment: "Apartamento",
    deluxe: "Quarto deluxe",
    juniorSuite: "Suite júnior",
    suite: "Suite",
    villa: "Villa",
  },
};
