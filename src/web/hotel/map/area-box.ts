/** Map section as it is written in a URL: west, south, east and north in degrees. */
export type AreaBox = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** Four decimals are about ten metres. */
const DIGITS = 4;
const NUMBER = /^-?\d{1,3}(?:\.\d{1,6})?$/;

export const textOfBox = ({ west, south, east, north }: AreaBox): string =>
  [west, south, east, north].map((side) => String(Number(side.toFixed(DIGITS)))).join(",");

/** Undefined if the text is not a valid box. */
export function boxFromText(text: string | null): AreaBox | undefined {
  const sides = text !== null && text.length < 60 ? text.split(",") : [];
  if (sides.length !== 4 || !sides.every((side) => NUMBER.test(side))) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = sides.map(Number);
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return isOnEarth && south < north && west !== east ? { west, south, east, north } : undefined;
}

/** Adds 360° to the east if the box crosses the date line, so that west < east. */
export const unrolledBox = ({ west, south, east, north }: AreaBox): AreaBox => ({
  west,
  south,
  east: east < west ? east + 360 : east,
  north,
});
