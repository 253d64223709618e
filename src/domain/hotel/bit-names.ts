/** Sets of names as bits of one number: thousands of hotels are filtered with one comparison each. */
type BitNames<Name extends string> = {
  readonly isName: (text: string) => text is Name;
  /** The number with only this name's bit set. */
  readonly bitOf: (name: Name) => number;
  readonly bitsOf: (names: Iterable<Name>) => number;
  /** In the order of the list; bits without a name are skipped. */
  readonly namesOf: (bits: number) => Name[];
};

/** Bit 31 would make numbers negative. */
export const MAX_NAMES = 31;

export function createBitNames<Name extends string>(names: readonly Name[]): BitNames<Name> {
  const bits = new Map<string, number>(names.map((name, place) => [name, 1 << place]));
  const bitOf = (name: Name): number => bits.get(name) ?? 0;
  return {
    isName: (text): text is Name => bits.has(text),
    bitOf,
    bitsOf: (names) => {
      let all = 0;
      for (const name of names) all |= bitOf(name);
      return all;
    },
    namesOf: (set) => names.filter((name) => (set & bitOf(name)) !== 0),
  };
}
