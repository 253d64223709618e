/** Cabins of aircraft: classes, rows, letters, aisles, exits. A seat map is drawn from this data. */

/** In ascending comfort. */
export const CABINS = ["ECONOMY", "ECONOMY_PREMIUM", "BUSINESS", "FIRST"] as const;
export type Cabin = (typeof CABINS)[number];

export type CabinSection = {
  readonly cabin: Cabin;
  /** First and last row. Row 13 is left out, as many airlines do. */
  readonly rows: readonly [number, number];
  /** Seats of a row from left to right; a space is an aisle. */
  readonly letters: string;
  readonly exitRows: readonly number[];
  readonly bassinetRows: readonly number[];
  readonly deck: "main" | "upper";
};

export type CabinTemplate = {
  readonly id: string;
  readonly name: string;
  readonly rangeKm: number;
  readonly sections: readonly CabinSection[];
};

const MISSING_ROW = 13;

const section = (cabin: Cabin, rows: readonly [number, number], letters: string, more: Partial<CabinSection> = {}): CabinSection => ({
  cabin,
  rows,
  letters,
  exitRows: [],
  bassinetRows: [],
  deck: "main",
  ...more,
});

/** Invented aircraft, from the smallest to the largest. */
export const CABIN_TEMPLATES: readonly CabinTemplate[] = [
  { id: "R72", name: "Wren 72", rangeKm: 1500, sections: [section("ECONOMY", [1, 19], "AC DF", { exitRows: [1] })] },
  {
    id: "R98",
    name: "Swift 98",
    rangeKm: 3200,
    sections: [section("BUSINESS", [1, 3], "AC DF"), section("ECONOMY", [4, 26], "AC DF", { exitRows: [12] })],
  },
  { id: "N15", name: "Heron 150", rangeKm: 5000, sections: [section("ECONOMY", [1, 26], "ABC DEF", { exitRows: [11, 12] })] },
  {
    id: "N18",
    name: "Heron 180",
    rangeKm: 5600,
    sections: [
      section("BUSINESS", [1, 4], "AC DF", { bassinetRows: [1] }),
      section("ECONOMY", [5, 30], "ABC DEF", { exitRows: [12, 14], bassinetRows: [5] }),
    ],
  },
  {
    id: "N23",
    name: "Heron 230 LR",
    rangeKm: 7400,
    sections: [
      section("BUSINESS", [1, 5], "A F", { bassinetRows: [1] }),
      section("ECONOMY_PREMIUM", [6, 9], "ABC DEF"),
      section("ECONOMY", [10, 38], "ABC DEF", { exitRows: [18, 19], bassinetRows: [10] }),
    ],
  },
  {
    id: "W28",
    name: "Albatross 280",
    rangeKm: 13_500,
    sections: [
      section("BUSINESS", [1, 8], "A DG K", { bassinetRows: [1] }),
      section("ECONOMY_PREMIUM", [10, 14], "AC DEG HK"),
      section("ECONOMY", [20, 44], "AC DEFG HK", { exitRows: [31], bassinetRows: [20, 32] }),
    ],
  },
  {
    id: "W33",
    name: "Albatross 330",
    rangeKm: 15_500,
    sections: [
      section("FIRST", [1, 2], "A DG K"),
      section("BUSINESS", [4, 14], "A DG K", { bassinetRows: [4] }),
      section("ECONOMY_PREMIUM", [17, 20], "AC DEG HK"),
      section("ECONOMY", [24, 51], "ABC DEF HJK", { exitRows: [36], bassinetRows: [24, 37] }),
    ],
  },
  {
    id: "W48",
    name: "Condor 480",
    rangeKm: 15_200,
    sections: [
      section("FIRST", [1, 3], "A DG K"),
      section("BUSINESS", [60, 75], "A DG K", { deck: "upper", bassinetRows: [60] }),
      section("ECONOMY_PREMIUM", [80, 86], "AC DEG HK", { deck: "upper" }),
      section("ECONOMY", [30, 59], "ABC DEFG HJK", { exitRows: [42, 54], bassinetRows: [30, 55] }),
    ],
  },
];

export type Seat = {
  /** Row and letter: `12A`. */
  readonly id: string;
  readonly row: number;
  readonly letter: string;
  readonly place: "window" | "aisle" | "middle";
  readonly isExit: boolean;
  readonly hasBassinet: boolean;
};

/** Rows that exist, in order. */
export const rowsOf = ({ rows: [first, last] }: CabinSection): number[] =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place).filter((row) => row !== MISSING_ROW);

export function seatsOf(part: CabinSection): Seat[] {
  const { letters, exitRows, bassinetRows } = part;
  const columns = Array.from(letters).flatMap((letter, at) => (letter === " " ? [] : [{ letter, place: placeOf(letters, at) }]));
  return rowsOf(part).flatMap((row) =>
    columns.map(({ letter, place }) => ({
      id: `${row}${letter}`,
      row,
      letter,
      place,
      isExit: exitRows.includes(row),
      hasBassinet: bassinetRows.includes(row),
    })),
  );
}

function placeOf(letters: string, at: number): Seat["place"] {
  if (at === 0 || at === letters.length - 1) return "window";
  return letters[at - 1] === " " || letters[at + 1] === " " ? "aisle" : "middle";
}

/** Seats to sell, for each template and cabin: `template * CABINS.length + cabin`. */
export const SEATS_OF_CABIN: Uint16Array = Uint16Array.from(
  CABIN_TEMPLATES.flatMap(({ sections }) =>
    CABINS.map((cabin) => sections.filter((part) => part.cabin === cabin).reduce((sum, part) => sum + seatsOf(part).length, 0)),
  ),
);

/** The cabin in which a request travels on an aircraft: the best one it has up to the requested one. */
export function cabinOn(template: number, wanted: number): number {
  for (let cabin = wanted; cabin > 0; cabin -= 1) if (SEATS_OF_CABIN[template * CABINS.length + cabin]! > 0) return cabin;
  return 0;
}
