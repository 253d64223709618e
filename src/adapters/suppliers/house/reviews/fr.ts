import type { ReviewLanguage } from "./review-language.ts";

export const fr: ReviewLanguage = {
  titles: {
    superb: ["Rien à redire", "Nous reviendrons", "Un séjour merveilleux", "Au-delà de nos attentes", "Une très belle adresse"],
    good: ["Un bon point de départ", "Sérieux et accueillant", "À refaire", "Quelques jours agréables", "Bien dans l’ensemble"],
    fair: ["Correct pour une nuit ou deux", "Avis partagé", "Fait l’affaire", "Peut mieux faire"],
    poor: ["Décevant", "Pas pour nous", "On espérait mieux", "Nous ne reviendrons pas"],
  },
  praise: {
    room: [
      "Le lit était très confortable et la chambre impeccable.",
      "La chambre était plus grande que prévu et tout fonctionnait.",
      "Bonne douche, eau bien chaude, assez de prises près du lit.",
      "La chambre était faite avec soin chaque jour.",
      "Beau linge de lit et rideaux vraiment occultants.",
    ],
    quiet: [
      "Nous avons dormi la fenêtre ouverte sans rien entendre.",
      "Étonnamment calme la nuit.",
      "Notre chambre donnait sur la cour, très calme.",
      "Bonne isolation, aucun bruit du couloir.",
    ],
    staff: [
      "À la réception, tout le monde était aimable et disponible.",
      "Le personnel connaissait nos noms dès le premier jour.",
      "Deux minutes pour s’enregistrer, et de bons conseils pour dîner.",
      "Notre vol avait du retard : on nous a gardé la chambre.",
      "Une équipe serviable qui règle les choses au lieu de les expliquer.",
    ],
    place: [
      "Tout ce que nous voulions voir se faisait à pied.",
      "Très bon emplacement, bien desservi.",
      "Beaucoup de cafés et de restaurants au coin de la rue.",
      "L’arrêt est à quelques pas, on se déplace facilement.",
    ],
    breakfast: [
      "Au petit-déjeuner, des fruits frais, du bon pain et du vrai café.",
      "Petit-déjeuner copieux, œufs préparés à la demande.",
      "Le petit-déjeuner commence tôt, c’était bien pratique.",
      "Le buffet du petit-déjeuner était garni jusqu’à la fin.",
    ],
    value: [
      "Très bon rapport qualité-prix.",
      "À ce prix, difficile de trouver mieux.",
      "Un prix juste, sans surprise au départ.",
      "Cela vaut son prix.",
    ],
  },
  criticism: {
    room: [
      "La chambre est plus petite que sur les images.",
      "La salle de bains mériterait une rénovation.",
      "Le matelas était trop mou pour moi.",
      "Peu de place pour les valises.",
    ],
    quiet: [
      "On entend la rue jusque tard dans la nuit.",
      "Les murs sont fins, on entend les voisins.",
      "L’ascenseur nous a réveillés plusieurs fois.",
    ],
    staff: [
      "Le soir, il manquait du monde à la réception et il a fallu attendre.",
      "Personne ne savait quand la chambre serait prête.",
      "L’accueil était plutôt froid.",
    ],
    place: [
      "Il faut un bus ou un taxi pour presque tout.",
      "Peu d’animation autour le soir.",
      "La fin du trajet est en montée, pénible avec les bagages.",
    ],
    breakfast: [
      "Le petit-déjeuner était le même tous les jours.",
      "Le café du matin sort d’une machine et cela se sent.",
      "La salle du petit-déjeuner est trop petite, nous avons attendu une table.",
    ],
    value: ["Trop cher pour ce que c’est.", "Les suppléments sont au prix fort.", "À ce prix, j’attendais mieux."],
  },
  amenities: {
    pool: ["La piscine était propre et jamais bondée.", "Après une journée de visites, la piscine était parfaite."],
    spa: ["Le spa est petit mais charmant.", "Nous avons passé tout un après-midi au spa."],
    garden: ["Le jardin est idéal pour prendre un café."],
    restaurant: ["Le dîner au restaurant de l’hôtel fut une belle surprise."],
    bar: ["Nous avons aimé finir la journée au bar."],
    gym: ["La salle de sport a tout ce qu’il faut."],
    parking: ["Le parking sur place était bien pratique."],
    beachfront: ["De l’hôtel à la plage, il n’y a que quelques pas.", "Se réveiller au bruit de la mer, un bonheur."],
    kidsClub: ["Nos enfants ne voulaient plus quitter le club."],
    airConditioning: ["La climatisation était silencieuse et efficace."],
    balcony: ["Nous avons pris le petit-déjeuner sur le balcon."],
  },
  near: ["À {km} km seulement du centre de {city}, nous avons tout fait à pied.", "En quelques minutes, on est au cœur de {city}."],
  far: ["Il y a {km} km jusqu’au centre de {city}, il faut le prévoir.", "{km} km du centre, c’est un peu loin le soir."],
  trips: {
    solo: ["En voyage seul, on s’y sent en sécurité et bien accueilli.", "Idéal quand on voyage seul."],
    couple: ["Un bel endroit pour un week-end à deux.", "Nous y avons fêté notre anniversaire de mariage, c’était réussi."],
    family: ["Avec deux enfants, tout s’est bien passé.", "Un lit d’appoint a été installé pour notre fils sans difficulté."],
    friends: ["À trois, nous avions assez de place.", "Un bon point de départ pour quelques jours entre amis."],
    business: ["Wi-Fi rapide et vrai bureau : bien pour travailler.", "Je viens ici pour le travail, toujours fiable."],
  },
  thanks: [
    "Merci pour vos mots aimables. Nous les avons transmis à toute l’équipe et espérons vous revoir.",
    "C’est un plaisir de lire que votre séjour vous a plu. À bientôt !",
    "Merci d’avoir pris le temps d’écrire cet avis.",
  ],
  sorry: [
    "Merci pour votre franchise. Nous regrettons que tout n’ait pas été parfait et en avons déjà parlé avec l’équipe.",
    "Nous regrettons de ne pas avoir répondu à vos attentes et aimerions faire mieux lors de votre prochaine visite.",
    "Merci pour ces remarques. Elles nous aident à décider de ce que nous allons rénover.",
  ],
};
