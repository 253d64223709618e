/** Facts that the airport list lacks: which airports are busy, which are closed, and their usual names. */

/** The busiest airports, roughly by number of passengers; only the order matters. */
const BUSY =
  "ATL DXB DFW LHR HND DEN IST ORD DEL CAN LAX PVG ICN CDG SIN PEK AMS JFK MAD BOM FRA BKK HKG CGK CLT LAS MCO MIA KUL BCN SEA PHX EWR SFO MEX MNL " +
  "LGW FCO IAH MUC SYD BOG DOH SAW NRT TPE GRU BOS FLL MSP LGA DTW PHL JED SLC YYZ RUH SGN BLR DCA SAN BWI LIS DUB ORY MAN PMI ATH STN VIE ZRH CPH " +
  "OSL MXP TPA AUS IAD BNA MDW HNL DAL PDX STL KIX MEL BNE BRU HEL ARN AUH CAI AYT BER DUS HAM TLV YVR YUL PER AKL CPT JNB NBO CMN RAK LTN EDI AGP " +
  "ALC TFS LPA NCE LYS MRS TLS GVA PRG BUD WAW OTP SOF BEG ZAG DBV SPU RHO HER JTR JMK CFU SKG LED SVO DME VKO KBP OPO FAO FNC NAP VCE BGY BLQ PSA " +
  "FLR CTA PMO LIN TRN CIA STR CGN BSL LUX RTM EIN CRL BVA GOT BGO KEF RVN LYR TLL RIX VNO KRK GDN DPS HKT CNX DMK CMB MLE KTM MCT AMM BEY HAN DAD " +
  "CEB FUK CTS OKA ITM PUS GMP SHA SZX CTU EZE AEP SCL LIM UIO GIG BSB CUN PUJ HAV SJU NAS MBJ LIR SJO PTY MSY RDU SJC OAK SNA HOU SMF OGG KOA ADL " +
  "CNS OOL CHC ZQN WLG PPT NAN ACC LOS ADD DAR ZNZ MRU SEZ TUN HRG SSH LXR DWC KWI BAH YYC YEG YOW YQB YHZ LCY SEN BHX GLA BRS NCL LPL BFS ORK SNN " +
  "IBZ MAH SVQ VLC BIO GRX XRY ACE FUE TFN INN SZG GRZ";

const PLACE_OF = new Map(BUSY.split(" ").map((iata, place) => [iata, place]));

/** The population of a city that would be searched equally often; undefined for airports that are not listed. */
export function popularityOfBusy(iata: string): number | undefined {
  const place = PLACE_OF.get(iata);
  return place === undefined ? undefined : Math.round(4_000_000 / (1 + place / 12));
}

export const CLOSED_AIRPORTS: ReadonlySet<string> = new Set(["TXL", "THF", "SXF", "ISL"]);

/** Current names. */
export const AIRPORT_NAMES: Readonly<Record<string, string>> = {
  HND: "Tokyo Haneda Airport",
  NRT: "Tokyo Narita Airport",
  PVG: "Shanghai Pudong International Airport",
  LAS: "Harry Reid International Airport",
  MUC: "Munich Airport",
  SYD: "Sydney Kingsford Smith Airport",
  DOH: "Hamad International Airport",
  RUH: "King Khalid International Airport",
  BGY: "Milan Bergamo Airport",
  MXP: "Milan Malpensa Airport",
  LIN: "Milan Linate Airport",
  CIA: "Rome Ciampino Airport",
  FCO: "Rome Fiumicino Airport",
  CFU: "Corfu International Airport",
  JMK: "Mykonos Airport",
  BGO: "Bergen Flesland Airport",
  OSL: "Oslo Gardermoen Airport",
  LYR: "Svalbard Airport",
  BSL: "EuroAirport Basel Mulhouse Freiburg",
  GVA: "Geneva Airport",
  BKK: "Bangkok Suvarnabhumi Airport",
  DMK: "Bangkok Don Mueang Airport",
  DPS: "Bali Ngurah Rai International Airport",
  LTN: "London Luton Airport",
  BVA: "Paris Beauvais Airport",
  PUS: "Busan Gimhae International Airport",
  LGA: "LaGuardia Airport",
  KRK: "Kraków John Paul II Airport",
  CGN: "Cologne Bonn Airport",
};

/** Cities of airports whose list names something else. */
export const AIRPORT_CITIES: Readonly<Record<string, string>> = {
  BSL: "Basel",
  MAH: "Mahón",
  MRU: "Port Louis",
  BAH: "Manama",
  OKA: "Naha",
};
