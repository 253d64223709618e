import type { ReviewLanguage } from "./review-language.ts";

export const pt: ReviewLanguage = {
  titles: {
    superb: ["Nada a apontar", "Vamos voltar", "Uma estadia maravilhosa", "Melhor do que o esperado", "Um sítio excelente"],
    good: ["Um bom ponto de partida", "Sólido e simpático", "Voltaria", "Uns dias agradáveis", "Bom no geral"],
    fair: ["Razoável para uma ou duas noites", "Sentimentos mistos", "Cumpre", "Pode melhorar"],
    poor: ["Dececionante", "Não é para nós", "Esperávamos mais", "Não repetiríamos"],
  },
  praise: {
    room: [
      "A cama era muito confortável e o quarto estava impecável.",
      "O quarto era maior do que esperávamos e tudo funcionava.",
      "Bom duche, muita água quente e tomadas junto à cama.",
      "O quarto era limpo com cuidado todos os dias.",
      "Boa roupa de cama e cortinas que escurecem mesmo.",
    ],
    quiet: [
      "Dormimos com a janela aberta e não ouvimos nada.",
      "Surpreendentemente sossegado à noite.",
      "O nosso quarto dava para o pátio, muito calmo.",
      "Bom isolamento, sem ruído do corredor.",
    ],
    staff: [
      "Na receção todos foram simpáticos e rápidos.",
      "A equipa sabia os nossos nomes desde o primeiro dia.",
      "O check-in demorou dois minutos e deram-nos boas dicas para jantar.",
      "O nosso voo atrasou-se e guardaram-nos o quarto.",
      "Pessoas prestáveis que resolvem as coisas.",
    ],
    place: [
      "Tudo o que queríamos ver ficava a pé.",
      "Ótima localização e boas ligações.",
      "Há muitos cafés e restaurantes ao virar da esquina.",
      "A paragem fica a poucos passos.",
    ],
    breakfast: [
      "Ao pequeno-almoço, fruta fresca, bom pão e café a sério.",
      "Pequeno-almoço farto, com ovos feitos na hora.",
      "O pequeno-almoço começa cedo, o que nos deu jeito.",
      "O bufete do pequeno-almoço foi reposto até ao fim.",
    ],
    value: [
      "Muito boa relação qualidade-preço.",
      "Por este preço é difícil encontrar melhor.",
      "Preço justo e sem surpresas à saída.",
      "Vale o que custa.",
    ],
  },
  criticism: {
    room: [
      "O quarto é mais pequeno do que parece nas imagens.",
      "A casa de banho precisava de obras.",
      "O colchão era demasiado mole para mim.",
      "Pouco espaço para as malas.",
    ],
    quiet: ["Ouve-se a rua até tarde.", "As paredes são finas e ouvem-se os vizinhos.", "O elevador acordou-nos algumas vezes."],
    staff: [
      "À noite faltava pessoal na receção e tivemos de esperar.",
      "Ninguém soube dizer quando o quarto estaria pronto.",
      "O acolhimento foi um pouco frio.",
    ],
    place: [
      "É preciso autocarro ou táxi para quase tudo.",
      "À noite há pouco movimento na zona.",
      "O último troço é a subir, difícil com bagagem.",
    ],
    breakfast: [
      "O pequeno-almoço era igual todos os dias.",
      "O café do pequeno-almoço é de máquina e nota-se.",
      "A sala do pequeno-almoço é pequena e tivemos de esperar por mesa.",
    ],
    value: ["Demasiado caro para o que oferece.", "Os extras têm preços de aeroporto.", "Por este preço esperava mais."],
  },
  amenities: {
    pool: ["A piscina estava limpa e nunca cheia.", "Depois de um dia de passeio, a piscina era mesmo o que precisávamos."],
    spa: ["O spa é pequeno mas encantador.", "Passámos uma tarde inteira no spa."],
    garden: ["O jardim é ótimo para tomar um café."],
    restaurant: ["O jantar no restaurante do hotel foi uma boa surpresa."],
    bar: ["Gostámos de acabar o dia no bar."],
    gym: ["O ginásio tem tudo o que é preciso."],
    parking: ["O estacionamento do hotel facilitou tudo."],
    beachfront: ["Do hotel à areia são só uns passos.", "Acordar com o som do mar foi maravilhoso."],
    kidsClub: ["Os nossos filhos não queriam sair do clube infantil."],
    airConditioning: ["O ar condicionado era silencioso e funcionava bem."],
    balcony: ["Tomámos o pequeno-almoço na varanda."],
  },
  near: ["Só {km} km até ao centro de {city}: fizemos tudo a pé.", "Em poucos minutos está-se no coração de {city}."],
  far: ["São {km} km até ao centro de {city}, convém contar com isso.", "A {km} km do centro, à noite fica um pouco longe."],
  trips: {
    solo: ["Viajando sem companhia, é um lugar seguro e acolhedor.", "Ideal para quem viaja por conta própria."],
    couple: ["Um lugar encantador para um fim de semana a dois.", "Viemos pelo nosso aniversário de casamento e gostámos muito."],
    family: ["Com duas crianças correu tudo muito bem.", "Puseram uma cama extra para o nosso filho sem problemas."],
    friends: ["Éramos três e tínhamos espaço suficiente.", "Um bom ponto de partida para uns dias com amigos."],
    business: ["Wi-Fi rápido e uma secretária a sério: bom para trabalhar.", "Venho cá em trabalho e é sempre fiável."],
  },
  thanks: [
    "Obrigado pelas suas palavras. Partilhámo-las com toda a equipa e esperamos recebê-lo de novo.",
    "É um prazer ler que a estadia agradou. Até à próxima!",
    "Obrigado por ter dedicado tempo a esta avaliação.",
  ],
  sorry: [
    "Obrigado pela franqueza. Lamentamos que nem tudo tenha estado bem e já falámos com a equipa.",
    "Lamentamos não ter correspondido às expectativas. Gostaríamos de fazer melhor na próxima visita.",
    "Obrigado pelos comentários. Ajudam-nos a decidir o que renovar.",
  ],
};
