/** Part of a map as an address holds it: west, south, east and north in degrees. */
export type AreaBox = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** About ten metres. */
const DIGITS = 4;
const NUMBER = /^-?\d{1,3}(?:\.\d{1,6})?$/;

export const textOfBox = ({ west, south, east, north }: AreaBox): string =>
  [west, south, east, north].map((side) => String(Number(side.toFixed(DIGITS)))).join(",");

/** Nothing where the text is no part of the world. */
export function boxFromText(text: string | null): AreaBox | undefined {
  const sides = text !== null && text.length < 60 ? text.split(",") : [];
  if (sides.length !== 4 || !sides.every((side) => NUMBER.test(side))) return undefined;
  const [west = 0, south = 0, east = 0, north = 0] = sides.map(Number);
  const isOnEarth = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return isOnEarth && south < north && west !== east ? { west, south, east, north } : undefined;
}

/** Over the date line the east is counted on, so that a box always goes from a smaller to a larger number. */
export const unrolledBox = ({ west, south, east, north }: AreaBox): AreaBox => ({
  west,
  south,
  east: east < west ? east + 360 : east,
  north,
});
