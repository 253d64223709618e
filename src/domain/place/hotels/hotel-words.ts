/** Words for hotel names by region of the world. `{name}` is one of the names, `{city}` the city, `{zone}` a district. */
type HotelNameWords = { readonly patterns: readonly string[]; readonly names: readonly string[] };

const list = (text: string): string[] => text.split(", ");

const ENGLISH: HotelNameWords = {
  patterns: list(
    "The {name} Hotel, {name} House, The {name}, {name} Inn, {name} Lodge, The {zone} Rooms, {zone} House Hotel, {name} Hotel " +
      "{city}, Hotel {name} {zone}, {name} & {name}, The Old {name}, {zone} Terrace Hotel, {name} Court, {name} Suites, Number " +
      "{number} {zone}",
  ),
  names: list(
    "Ashgrove, Bellweather, Blackthorn, Bramble, Callowhill, Cartwright, Cedarfield, Chandler, Copperfield, Cordwain, Elderflower, " +
      "Fernleigh, Foxglove, Gaslight, Gatehouse, Goldfinch, Greyfriars Lane, Harcourt, Hawthorn, Juniper, Kestrel, Lamplighter, " +
      "Larkspur, Lindenmere, Marlowe, Merchant, Millwright, Nightingale, Northlight, Oakhurst, Orchard, Pemberley Row, Quillfeather, " +
      "Redbrick, Rookery, Rosehip Lane, Saddler, Silverbirch, Stationmaster, Tanner, Teasel Hill, Union Street, Wainwright, " +
      "Weaver, Whitlock, Wickham, Willowbrook, Wren",
  ),
};

const FRENCH: HotelNameWords = {
  patterns: list(
    "Hôtel {name}, Hôtel {zone}, Maison {name}, Le {zone} Hôtel, Hôtel {name} {city}, Résidence {name}, Les Jardins de " +
      "{name}, La Cour {name}, Villa {name}, Hôtel des {plural}, Le Petit {name}, Grand Hôtel {name}, Clos {name}, L’Atelier {name}",
  ),
  names: list(
    "Aubépine, Beaurivage, Belcourt, Bellerive, Carnot, Clairval, Colombe, Delorme, Églantine, Floréal, Garance, Hauteclaire, " +
      "Joliette, Lavandin, Lumière, Magnolia, Marceline, Mirabeau, Montclair, Montrose, Orangerie, Pervenche, Rivoire, Saint-Amour, " +
      "Sainte-Odile, Sauvignac, Tilleul, Valmy, Verneuil, Violette",
  ),
};

const SPANISH: HotelNameWords = {
  patterns: list(
    "Hotel {name}, Casa {name}, Palacio {name}, Hotel {name} {city}, Posada {name}, Hotel {zone}, Patio de {name}, Hostal {name}, " +
      "Finca {name}, La Casa de los {plural}, Jardines de {name}, Gran Hotel {name}, Mirador {name}, Apartamentos {name}",
  ),
  names: list(
    "Alameda, Alborada, Alcázar Real, Almendro, Azahar, Bellavista, Buenaventura, Candelaria, Cervera, Corral del Rey Moro, Doña " +
      "Elvira, Esmeralda, Esperanza, Fuentemar, Giralda Vieja, Guadalmar, Jacaranda, Jazmín, Levante, Limonar, Marisol, Miralmar, " +
      "Mirasierra, Olivar, Poniente, Ribera, Romero, San Telmo, Santa Inés, Triana Vieja, Valdemar, Zahara",
  ),
};

const ITALIAN: HotelNameWords = {
  patterns: list(
    "Hotel {name}, Albergo {name}, Palazzo {name}, Villa {name}, Locanda {name}, Hotel {zone}, Casa {name}, Residenza {name}, " +
      "Hotel {name} {city}, Corte {name}, Antica Locanda dei {plural}, Relais {name}, Dimora {name}, Giardino {name}",
  ),
  names: list(
    "Aldobrandi, Belvedere, Bellosguardo, Borgoverde, Calicanto, Capinera, Cardellino, Cipressi, Colombina, Corallo, Donatella, " +
      "Fiordaliso, Fontanella, Ginestra, Giulietta Bassi, Lanterna, Mandorlo, Melograno, Mimosa, Montefiore, Oleandro, Olivella, " +
      "Paradiso Perduto, Pergola, Rondine, San Gimelli, Sant’Agnese, Serafina, Tramontana, Vignola, Zagara",
  ),
};

const PORTUGUESE: HotelNameWords = {
  patterns: list(
    "Hotel {name}, Casa {name}, Pousada {name}, Solar {name}, Quinta {name}, Hotel {zone}, Palacete {name}, Hotel {name} {city}, " +
      "Casa dos {plural}, Jardim {name}, Largo {name}, Mirante {name}, Pátio {name}",
  ),
  names: list(
    "Alecrim, Alfazema, Andorinha, Azulejo, Bela Vista, Boavista, Bougainvília, Camélia, Carvalhal, Da Saudade, Do Cais, " +
      "Esperança, Farol Velho, Flor de Sal, Gaivota, Giestal, Laranjeira, Madressilva, Maré Alta, Oliveira, Pessegueiro, Ribeira " +
      "Nova, Rosmaninho, Santa Clara, Santo Amaro, São Roque, Tejadilho, Vale Verde",
  ),
};

const GERMAN: HotelNameWords = {
  patterns: list(
    "Hotel {name}, Hotel zum {name}, Gasthof {name}, Haus {name}, Hotel {zone}, Pension {name}, Hotel am {name}, Hotel {name} " +
      "{city}, Villa {name}, Hof {name}, Stadthotel {name}, Altes {name}haus, Landhaus {name}",
  ),
  names: list(
    "Adlerstein, Alpenrose, Birkenhof, Bergblick, Drei Linden, Edelweiß, Elisabeth, Falkenstein, Goldener Hirsch, Grüner Baum, " +
      "Hirschgarten, Kaiserlinde, Kastanie, Königsquell, Lindenhof, Marienbrunn, Morgenstern, Mühlbach, Nussbaum, Ratskeller, " +
      "Rosengarten, Schlossblick, Schwanensee, Seeblick, Sonnenhof, Steinbock, Tannhof, Weißes Ross, Wiesengrund, Zirbelstube",
  ),
};

const DUTCH: HotelNameWords = {
  patterns: list(
    "Hotel De {name}, Hotel {name}, Herberg De {name}, Huis {name}, Hotel {zone}, De {name}, Hotel {name} {city}, Logement {name}, " +
      "Het {name} Huis, Grachtenhuis {name}, Hof van {name}",
  ),
  names: list(
    "Blauwe Reiger, Eikenhof, Gouden Leeuw, Gulden Anker, Haringvliet, IJsvogel, Kastanje, Koopman, Lindengracht, Meerkoet, " +
      "Nachtegaal, Oude Brug, Oranjerie, Pakhuis, Papaver, Ridder, Rozenboom, Schipper, Steenhouwer, Tulpenveld, Vier Winden, " +
      "Waterlelie, Wevershof, Zilvermeeuw, Zwaluw",
  ),
};

const NORDIC: HotelNameWords = {
  patterns: list(
    "Hotell {name}, Hotel {name}, {name} Hotel, {name} Lodge, Hotel {zone}, {name} Gård, Hotel {name} {city}, Villa {name}, {name} " +
      "House, Huset {name}",
  ),
  names: list(
    "Aurora Nord, Bjørkelund, Blåbær, Bryggen Øst, Eldhús, Fjordlys, Fyrtårn, Gamle Havn, Granskog, Havblik, Hvidt Hus, Isbjørn, " +
      "Kajen, Kirsebær, Lindgård, Lysgaard, Midnatt, Måne, Nordlys, Rødhus, Saga Nord, Silfra Hus, Skärgård, Skogheim, Solbakken, " +
      "Solvik, Strandhus, Tindevik, Vestavind, Åsgård",
  ),
};

const MEDITERRANEAN: HotelNameWords = {
  patterns: list(
    "Hotel {name}, {name} Hotel, Villa {name}, {name} Suites, {name} Rooms, Hotel {zone}, Hotel {name} {city}, {name} Bay Hotel, " +
      "Casa {name}, {name} Palace, {name} Garden Hotel, {name} House",
  ),
  names: list(
    "Adria, Aegli, Akropol View, Almira, Amphora, Anemone, Asteria, Bougainvillea, Calypso, Daphne, Delfin, Elaia, Galaxia, " +
      "Helios, Ioanna, Ithaka, Jasmin, Kalypso Blue, Kantina, Lavanda, Marina Vista, Meltemi, Myrto, Nefeli, Olea, Oliva, Pelagos, " +
      "Phaedra, Selene, Thalassa, Zephyros",
  ),
};

const ARABIC: HotelNameWords = {
  patterns: list(
    "Riad {name}, Dar {name}, Hotel {name}, {name} Palace, {name} Gardens, Hotel {zone}, {name} Tower Hotel, {name} Suites, Hotel " +
      "{name} {city}, {name} Courtyard House, Beit {name}",
  ),
  names: list(
    "Al Andalus, Al Bahr, Al Nakheel, Al Noor, Al Qamar, Al Waha, Amira, Anbar, Atlas Blanc, Bab Doukala, Dunes, Figuier, " +
      "Jnan, Kasbah Rose, Lotus, Majlis, Menzeh, Mogador Bleu, Nafoura, Nil Azur, Oasis, Qasr, Safran, Sahara Star, Samarra, " +
      "Sultana, Tamar, Yasmine, Zahra, Zellige",
  ),
};

const JAPANESE: HotelNameWords = {
  patterns: list(
    "Ryokan {name}, Hotel {name}, {name} Inn, {name} House {city}, Hotel {zone}, {name} Garden Hotel, Machiya {name}, Hotel {name} " +
      "{zone}, {name} Rest House",
  ),
  names: list(
    "Akebono, Aoyagi, Asagiri, Fujinami, Hanabi, Hanagasumi, Harukaze, Hinoki, Hoshizora, Ichou, Kaede, Kawasemi, Kiku, " +
      "Kinmokusei, Komorebi, Matsukaze, Minamo, Momiji, Natsume, Sakurai, Sazanami, Shirakaba, Suzuran, Take no Niwa, Tsubaki, " +
      "Tsukimi, Ume, Wakaba, Yamabuki, Yuzu",
  ),
};

const ASIAN: HotelNameWords = {
  patterns: list(
    "{name} Hotel, The {name} {city}, {name} Residence, {name} Villas, {name} Garden Hotel, Hotel {zone}, {name} Boutique Stay, " +
      "{name} House, {name} River Hotel, {name} Suites, {name} Retreat",
  ),
  names: list(
    "Areca, Bamboo Court, Bintang Laut, Bulan, Cempaka, Chandra, Coral Tree, Frangipani, Ginger Lily, Jade Lantern, Jasmine Court, " +
      "Kamala, Kanda Lane, Lotus Pond, Lychee, Mali, Mango Tree, Melati, Monsoon, Orchid Lane, Padma, Palm Court, Pandan, Pearl " +
      "River, Rice Terrace, Sawah, Silk Road, Tamarind, Teak House, Temple Lane, Tulip Tree, Willow Gate",
  ),
};

const CENTRAL: HotelNameWords = {
  patterns: list(
    "Hotel {name}, {name} Hotel, Pension {name}, Villa {name}, Hotel {zone}, Hotel {name} {city}, {name} Residence, Palace {name}, " +
      "{name} Court, House of the {name}",
  ),
  names: list(
    "Alba, Amber Gate, Arany Hajó, Aster, Bílá Růže, Cordoba Hall, Golden Key, Green Lobster, Három Hárs, Jantar, Kampa " +
      "Garden, Karolina, Kaskada, Kryształ, Linden, Malý Dvůr, Moravia, Opera Lane, Ostrov, Paprika, Polonez, Red Stag, Riverside, " +
      "Stará Pošta, Tisza, Tulipán, Two Suns, Vltava Quay, White Crane, Zlatá Hvězda",
  ),
};

const BY_COUNTRY: Readonly<Record<string, HotelNameWords>> = Object.fromEntries(
  (
    [
      [ENGLISH, "GB IE US CA AU NZ ZA"],
      [FRENCH, "FR MC SN CI MQ GP RE"],
      [SPANISH, "ES MX AR CO CL PE EC UY PY BO VE CU DO CR PA GT HN NI SV"],
      [ITALIAN, "IT SM VA"],
      [PORTUGUESE, "PT BR AO MZ CV"],
      [GERMAN, "DE AT CH LI LU"],
      [DUTCH, "NL BE SR"],
      [NORDIC, "DK SE NO FI IS SJ FO GL"],
      [MEDITERRANEAN, "GR CY MT HR TR AL ME IL"],
      [ARABIC, "MA TN DZ EG AE SA QA OM KW BH JO LB IQ YE"],
      [JAPANESE, "JP"],
      [ASIAN, "TH VN ID MY SG PH CN HK MO TW KR IN LK NP KH LA MM MV BD PK"],
      [CENTRAL, "CZ SK HU PL SI RO BG RS UA EE LV LT BY RU GE AM"],
    ] as const
  ).flatMap(([words, countries]) => countries.split(" ").map((country) => [country, words])),
);

export const hotelWordsOf = (countryCode: string): HotelNameWords => BY_COUNTRY[countryCode] ?? ENGLISH;
