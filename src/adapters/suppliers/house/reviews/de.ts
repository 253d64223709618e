import type { ReviewLanguage } from "./review-language.ts";

export const de: ReviewLanguage = {
  titles: {
    superb: ["Rundum gelungen", "Wir kommen wieder", "Ein wunderbarer Aufenthalt", "Besser als erwartet", "Nichts auszusetzen"],
    good: ["Guter Ausgangspunkt", "Solide und freundlich", "Gerne wieder", "Angenehme Tage", "Insgesamt gut"],
    fair: ["Für ein, zwei Nächte in Ordnung", "Gemischte Gefühle", "Erfüllt seinen Zweck", "Luft nach oben"],
    poor: ["Enttäuschend", "Nichts für uns", "Mehr erwartet", "Nicht noch einmal"],
  },
  praise: {
    room: [
      "Das Bett war sehr bequem und das Zimmer blitzsauber.",
      "Das Zimmer war größer als gedacht, und alles hat funktioniert.",
      "Gute Dusche, viel heißes Wasser, genug Steckdosen am Bett.",
      "Das Zimmer wurde jeden Tag gründlich gereinigt.",
      "Schöne Bettwäsche und Vorhänge, die wirklich abdunkeln.",
    ],
    quiet: [
      "Wir haben bei offenem Fenster geschlafen und nichts gehört.",
      "Nachts erstaunlich ruhig.",
      "Unser Zimmer ging zum Innenhof, sehr ruhig.",
      "Gut schallisoliert, vom Flur hört man nichts.",
    ],
    staff: [
      "An der Rezeption waren alle freundlich und sofort zur Stelle.",
      "Das Personal kannte uns vom ersten Tag an mit Namen.",
      "Der Check-in dauerte zwei Minuten, dazu gab es gute Tipps fürs Abendessen.",
      "Bei unserer verspäteten Ankunft hat man das Zimmer freigehalten.",
      "Hilfsbereite Leute, die Dinge lösen, statt sie zu erklären.",
    ],
    place: [
      "Alles, was wir sehen wollten, war zu Fuß erreichbar.",
      "Tolle Lage mit guter Anbindung.",
      "Rundherum gibt es viele Cafés und Restaurants.",
      "Die Haltestelle ist nur ein paar Schritte entfernt.",
    ],
    breakfast: [
      "Frisches Obst, gutes Brot und richtiger Kaffee zum Frühstück.",
      "Reichhaltiges Frühstück, die Eier wurden frisch zubereitet.",
      "Frühstück gibt es schon früh, das hat uns sehr geholfen.",
      "Das Buffet wurde bis zum Schluss nachgefüllt.",
    ],
    value: [
      "Sehr gutes Preis-Leistungs-Verhältnis.",
      "Für diesen Preis findet man kaum etwas Besseres.",
      "Fairer Preis und keine Überraschungen bei der Abreise.",
      "Sein Geld wert.",
    ],
  },
  criticism: {
    room: [
      "Das Zimmer war kleiner, als es auf den Bildern wirkt.",
      "Das Bad könnte eine Renovierung vertragen.",
      "Die Matratze war mir zu weich.",
      "Wenig Platz für Koffer.",
    ],
    quiet: [
      "Die Straße hört man bis spät in die Nacht.",
      "Die Wände sind dünn, man hört die Nachbarn.",
      "Der Aufzug hat uns mehrmals geweckt.",
    ],
    staff: [
      "Abends war die Rezeption unterbesetzt, wir mussten warten.",
      "Niemand konnte sagen, wann das Zimmer fertig ist.",
      "Die Begrüßung war eher kühl.",
    ],
    place: [
      "Für fast alles braucht man Bus oder Taxi.",
      "Abends ist in der Umgebung wenig los.",
      "Das letzte Stück geht bergauf, mit Gepäck mühsam.",
    ],
    breakfast: [
      "Das Frühstück war jeden Tag gleich.",
      "Der Kaffee kommt aus dem Automaten und schmeckt auch so.",
      "Der Frühstücksraum ist zu klein, wir mussten auf einen Tisch warten.",
    ],
    value: ["Zu teuer für das, was geboten wird.", "Für Extras zahlt man Flughafenpreise.", "Für diesen Preis hatte ich mehr erwartet."],
  },
  amenities: {
    pool: ["Der Pool war sauber und nie überlaufen.", "Nach einem langen Tag war der Pool genau das Richtige."],
    spa: ["Der Wellnessbereich ist klein, aber fein.", "Wir haben einen ganzen Nachmittag im Spa verbracht."],
    garden: ["Im Garten lässt sich wunderbar Kaffee trinken."],
    restaurant: ["Das Abendessen im Hotelrestaurant war eine schöne Überraschung."],
    bar: ["Den Abend haben wir gern in der Bar ausklingen lassen."],
    gym: ["Der Fitnessraum hat alles, was man braucht."],
    parking: ["Der Parkplatz am Haus war sehr praktisch."],
    beachfront: ["Vom Hotel bis zum Sand sind es nur ein paar Schritte.", "Morgens das Meer zu hören war herrlich."],
    kidsClub: ["Unsere Kinder wollten gar nicht mehr aus dem Kinderclub weg."],
    airConditioning: ["Die Klimaanlage war leise und hat gut gekühlt."],
    balcony: ["Wir haben auf dem Balkon gefrühstückt."],
  },
  near: ["Nur {km} km bis ins Zentrum von {city}, wir sind alles gelaufen.", "In wenigen Minuten ist man mitten in {city}."],
  far: ["Bis ins Zentrum von {city} sind es {km} km, das sollte man einplanen.", "{km} km vom Zentrum sind abends etwas weit."],
  trips: {
    solo: ["Auch allein habe ich mich sicher und willkommen gefühlt.", "Ideal, wenn man allein reist."],
    couple: ["Ein schöner Ort für ein Wochenende zu zweit.", "Wir waren zu unserem Hochzeitstag hier, es hat gepasst."],
    family: ["Mit zwei Kindern hat alles gut geklappt.", "Für unseren Sohn wurde ohne Weiteres ein Zustellbett aufgestellt."],
    friends: ["Zu dritt hatten wir genug Platz.", "Guter Ausgangspunkt für ein paar Tage mit Freunden."],
    business: ["Schnelles WLAN und ein richtiger Schreibtisch: gut zum Arbeiten.", "Ich bin öfter beruflich hier, immer zuverlässig."],
  },
  thanks: [
    "Herzlichen Dank für die netten Worte. Wir haben sie an das ganze Team weitergegeben und freuen uns auf ein Wiedersehen.",
    "Schön zu lesen, dass der Aufenthalt gefallen hat. Bis zum nächsten Mal!",
    "Vielen Dank, dass Sie sich Zeit für diese Bewertung genommen haben.",
  ],
  sorry: [
    "Danke für die offenen Worte. Es tut uns leid, dass nicht alles gestimmt hat; wir haben die Punkte bereits im Team besprochen.",
    "Wir bedauern, dass wir Ihre Erwartungen nicht erfüllt haben, und möchten es beim nächsten Mal besser machen.",
    "Vielen Dank für die Hinweise. Sie helfen uns zu entscheiden, was wir als Nächstes erneuern.",
  ],
};
