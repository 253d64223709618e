/** Letters and digits that are not mistaken for one another. */
const LOCATOR_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LOCATOR_LENGTH = 6;

/** Derived from our id, so that a repeated booking gets the same one. */
export function locatorOf(id: string): string {
  let hash = 0n;
  for (const byte of new TextEncoder().encode(id)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x1_00_00_00_01_b3n + 0x9e37n);
  const letter = (place: number): string => LOCATOR_LETTERS[Number((hash >> BigInt(place * 5 + 8)) & 31n)]!;
  return Array.from({ length: LOCATOR_LENGTH }, (_, place) => letter(place)).join("");
}
