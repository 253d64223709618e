/** Number of columns of each width. */
type ColumnNeeds = { readonly f64?: number; readonly u32?: number; readonly u8?: number };

export type ColumnBlock = { readonly f64: () => Float64Array; readonly u32: () => Uint32Array; readonly u8: () => Uint8Array };

const [F64_BYTES, U32_BYTES] = [8, 4] as const;

/**
 * Zero-filled columns in one allocation: separate allocations cost several times as much as a short loop that fills them. The widest come first, so
 * that each is aligned.
 */
export function createColumnBlock(length: number, { f64 = 0, u32 = 0, u8 = 0 }: ColumnNeeds): ColumnBlock {
  const firstU32 = f64 * length * F64_BYTES;
  const firstU8 = firstU32 + u32 * length * U32_BYTES;
  const memory = new ArrayBuffer(firstU8 + u8 * length);
  const used = { f64: 0, u32: 0, u8: 0 };
  const next = (width: keyof typeof used, max: number): number => {
    if (used[width] === max) throw new RangeError(`the block has ${max} columns of ${width}`);
    used[width] += 1;
    return (used[width] - 1) * length;
  };
  return {
    f64: () => new Float64Array(memory, next("f64", f64) * F64_BYTES, length),
    u32: () => new Uint32Array(memory, firstU32 + next("u32", u32) * U32_BYTES, length),
    u8: () => new Uint8Array(memory, firstU8 + next("u8", u8), length),
  };
}
