/** Street names by country: `{name}` is one of the names, `{number}` the house number. */
type StreetWords = { readonly patterns: readonly string[]; readonly names: readonly string[]; readonly highest: number };

const list = (text: string): string[] => text.split(", ");
const street = (patterns: string, names: string, highest = 98): StreetWords => ({
  patterns: patterns.split(" | "),
  names: list(names),
  highest,
});

const BRITISH = street(
  "{number} {name} Street | {number} {name} Road | {number} {name} Lane | {number} {name} Square | {number} {name} Terrace",
  "Ashdown, Barley, Bellmaker, Cooper, Drover, Elm, Falconer, Fletcher, Garland, Hazel, Larch, Lantern, Mason, Mercer, Orchard, " +
    "Pottery, Quarry, Rowan, Saddler, Tannery, Thatcher, Tithe Barn, Walnut, Weaver",
);
const AMERICAN = street(
  "{number} {name} Street | {number} {name} Avenue | {number} {name} Boulevard | {number} {name} Drive",
  "Alder, Birch, Cannery, Chestnut, Cottonwood, Cypress, Depot, Harbor View, Hickory, Juniper, Laurel, Magnolia, Maple, Mill, " +
    "Orchard, Palmetto, Pine, Prospect, Redwood, Sycamore, Union, Willow",
  1900,
);
const FRENCH = street(
  "{number} rue {name} | {number} avenue {name} | {number} boulevard {name} | {number} place {name}",
  "des Tilleuls, des Artisans, du Marché, de la Fontaine, des Remparts, du Moulin, des Lilas, de la Halle, des Tanneurs, du Pressoir, " +
    "des Acacias, de la Poste, du Verger, des Platanes, de l’Horloge, des Vignes, du Lavoir, des Orfèvres",
);
const WALLOON = street("Rue {name} {number} | Avenue {name} {number} | Place {name} {number}", FRENCH.names.join(", "));
const QUEBECOIS = street("{number}, rue {name} | {number}, avenue {name} | {number}, boulevard {name}", FRENCH.names.join(", "), 1900);
const SPANISH = street(
  "Calle {name}, {number} | Avenida {name}, {number} | Plaza {name}, {number} | Paseo {name}, {number}",
  "de los Olivos, del Carmen Alto, de las Flores, del Molino, de la Fuente, del Mercado, de los Naranjos, del Horno, de la Palma, " +
    "de los Alfareros, del Jardín, de la Aduana, del Laurel, de los Tejedores, de la Cruz Verde, del Rosal",
);
const ITALIAN = street(
  "Via {name} {number} | Piazza {name} {number} | Viale {name} {number} | Vicolo {name} {number}",
  "dei Tigli, delle Rose, del Mulino, dei Tintori, della Fonte, degli Orti, delle Vigne, dei Setaioli, del Forno, della Pergola, " +
    "degli Olivi, dei Fornai, del Melograno, delle Lavandaie, dei Vasai, della Torretta",
);
const PORTUGUESE = street(
  "Rua {name}, {number} | Avenida {name}, {number} | Largo {name}, {number} | Travessa {name}, {number}",
  "das Flores, dos Oleiros, do Moinho, da Fonte, das Laranjeiras, dos Tecelões, do Forno, da Horta, das Oliveiras, do Pomar, " +
    "dos Sapateiros, da Figueira Velha, do Jardim, das Amendoeiras, do Lagar, dos Canteiros",
);
const GERMAN_NAMES =
  "Linden, Mühlen, Garten, Kastanien, Birken, Brunnen, Gerber, Weber, Ahorn, Kirsch, Wiesen, Töpfer, Rosen, Schmied, Buchen, Wald, " +
  "Färber, Tannen";
const GERMAN = street("{name}straße {number} | {name}weg {number} | {name}gasse {number} | {name}allee {number}", GERMAN_NAMES);
const SWISS = street("{name}strasse {number} | {name}weg {number} | {name}gasse {number}", GERMAN_NAMES);
const DUTCH = street(
  "{name}straat {number} | {name}laan {number} | {name}weg {number} | {name}plein {number}",
  "Linden, Molen, Kastanje, Wevers, Tuin, Beuken, Bakkers, Smids, Rozen, Vissers, Berken, Kuipers, Linde, Tulpen, Bron, Haven",
);
const DANISH = street(
  "{name}gade {number} | {name}vej {number} | {name}allé {number}",
  "Linde, Mølle, Birke, Have, Kastanie, Smede, Rose, Bager, Ahorn, Væver, Bøge, Kilde, Fisker, Skole",
);
const NORWEGIAN = street(
  "{name}gata {number} | {name}veien {number} | {name}bakken {number}",
  "Bjørke, Mølle, Linde, Hage, Rogne, Smed, Rose, Fjell, Fisker, Skog, Kilde, Naust, Skole, Furu",
);
const SWEDISH = street(
  "{name}gatan {number} | {name}vägen {number} | {name}gränd {number}",
  "Björk, Kvarn, Lind, Trädgårds, Rönn, Smedje, Ros, Bageri, Lönn, Vävar, Bok, Käll, Fiskar, Skol",
);
const FINNISH = street(
  "{name}katu {number} | {name}tie {number} | {name}polku {number}",
  "Koivu, Mylly, Puisto, Pihlaja, Sepän, Ruusu, Kuusi, Metsä, Lähde, Kalastajan, Koulu, Mänty",
  58,
);
const ICELANDIC = street(
  "{name}gata {number} | {name}vegur {number} | {name}braut {number}",
  "Birki, Fjalla, Garða, Hafnar, Reyni, Sjávar, Lindar, Mýrar, Skóla, Brekku",
  58,
);
const GREEK = street(
  "{name} {number} | Odos {name} {number}",
  "Elaion, Anemon, Thalassas, Ampelon, Kyparission, Psaradon, Melissas, Dafnis, Platanou, Rodon, Keramikou, Vrysis",
  78,
);
const CROATIAN = street(
  "Ulica {name} {number} | Put {name} {number} | Trg {name} {number}",
  "lipa, maslina, ribara, čempresa, ruža, vinograda, mlinara, kamenara, bora, naranči, lavande, zidara",
  78,
);
const TURKISH = street(
  "{name} Sokak No: {number} | {name} Caddesi No: {number}",
  "Çınar, Zeytin, Lale, Değirmen, Çeşme, Balıkçı, Bakırcı, Gül, Ihlamur, Nar, Bahçe, Fener",
);
const CZECH = street(
  "{name} {number}",
  "Lipová, Zahradní, Mlýnská, Kaštanová, Růžová, Hrnčířská, Tkalcovská, Lesní, Pekařská, Javorová, Březová, Studniční",
);
const HUNGARIAN = street(
  "{name} utca {number}. | {name} tér {number}. | {name} köz {number}.",
  "Hárs, Malom, Kert, Gesztenye, Rózsa, Fazekas, Takács, Nyír, Pék, Juhar, Forrás, Szőlő",
);
const POLISH = street(
  "ul. {name} {number} | al. {name} {number}",
  "Lipowa, Młyńska, Ogrodowa, Kasztanowa, Różana, Garncarska, Tkacka, Leśna, Piekarska, Klonowa, Brzozowa, Źródlana",
);
const ROMANIAN = street(
  "Strada {name} {number} | Aleea {name} {number}",
  "Teilor, Morii, Grădinii, Castanilor, Trandafirilor, Olarilor, Viilor, Fântânii, Brutarilor, Nucului, Izvorului, Florilor",
);
const SLAVIC = street(
  "Ulitsa {name}, {number} | {name} Ulitsa, {number}",
  "Lipovaya, Sadovaya, Kashtanovaya, Zelyonaya, Goncharnaya, Lesnaya, Klyonovaya, Beryozovaya, Rechnaya, Vishnyovaya, Tkatskaya",
);
const ARABIC = street(
  "{number} {name} Street | {number} {name} Road",
  "Al Nakhla, Al Yasmin, Al Bahr, Al Souk, Al Manara, Al Qamar, Al Rumman, Al Zaytoun, Al Hadiqa, Al Naseem, Al Lulu, Al Warda",
);
const JAPANESE = street(
  "{number}-{number}-{number} {name}",
  "Sakuragaoka, Matsubara, Midorimachi, Hanazono, Kawabata, Takehara, Momijidai, Izumicho, Wakabacho, Umegaoka, Yanagibashi, Fujimicho",
  28,
);
const THAI = street(
  "{number} Soi {name} {number} | {number} {name} Road",
  "Mali, Bua Luang, Ratchaphruek, Chong Nonsi, Lamphu, Kradangnga, Phikun, Champa, Saket, Inthanin",
);
const INDONESIAN = street(
  "Jalan {name} No. {number} | Gang {name} No. {number}",
  "Melati, Cempaka, Kenanga, Anggrek, Mawar, Teratai, Kamboja, Flamboyan, Dahlia, Beringin",
);
const ASIAN = street(
  "{number} {name} Street | {number} {name} Road | {number} {name} Lane",
  "Orchid, Lotus, Banyan, Lantern, Jade, Tamarind, Pagoda, Bamboo, Teak, Harbour View, Frangipani, Temple, Silk, Willow",
  298,
);

const BY_COUNTRY: Readonly<Record<string, StreetWords>> = Object.fromEntries(
  (
    [
      [AMERICAN, "US CA"],
      [FRENCH, "FR MC MA TN DZ SN CI MQ GP RE"],
      [WALLOON, "LU"],
      [SPANISH, "ES MX AR CO CL PE EC UY PY BO VE CU DO CR PA GT HN NI SV"],
      [ITALIAN, "IT SM VA"],
      [PORTUGUESE, "PT BR AO MZ CV"],
      [GERMAN, "DE AT"],
      [SWISS, "CH LI"],
      [DUTCH, "NL BE SR"],
      [DANISH, "DK FO GL"],
      [NORWEGIAN, "NO SJ"],
      [SWEDISH, "SE"],
      [FINNISH, "FI"],
      [ICELANDIC, "IS"],
      [GREEK, "GR CY"],
      [CROATIAN, "HR SI RS BA ME"],
      [TURKISH, "TR"],
      [CZECH, "CZ SK"],
      [HUNGARIAN, "HU"],
      [POLISH, "PL"],
      [ROMANIAN, "RO MD"],
      [SLAVIC, "RU BY KZ KG"],
      [ARABIC, "EG AE SA QA OM KW BH JO LB IQ YE LY SD"],
      [JAPANESE, "JP"],
      [THAI, "TH LA"],
      [INDONESIAN, "ID MY"],
      [ASIAN, "VN SG PH CN HK MO TW KR IN LK NP KH MM MV BD PK"],
    ] as const
  ).flatMap(([words, countries]) => countries.split(" ").map((country) => [country, words])),
);

/** Montréal uses Quebec's style; the rest of Canada does not. */
const BY_CITY: Readonly<Record<number, StreetWords>> = { 6077243: QUEBECOIS };

export const streetWordsOf = (countryCode: string, cityId: number): StreetWords => BY_CITY[cityId] ?? BY_COUNTRY[countryCode] ?? BRITISH;
