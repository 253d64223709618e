/** Readers of single parameters: a value that is too long or contains a disallowed character counts as absent. */

/** Machine-generated tokens, codes and ids. A token of random bytes (base64url) may also begin with a hyphen or an underscore. */
const CODE = /^[A-Za-z0-9_-][A-Za-z0-9._~:+=/-]*$/;
/** Names of campaigns and places. Without @, so that no email address gets into tracking. */
const LABEL = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’_~:|+()&/-]*$/u;
/** Names of places and hotels in any script; shown as text only, and without @ like labels. */
const NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>@]+$/u;
const EMAIL = /^[^\s@<>"(),:;\\[\]]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/;

export const MAX_LENGTH = { code: 64, label: 100, token: 1024, promoCode: 20, email: 254 } as const;

const matching = (pattern: RegExp) => (value: string | null, longest: number) => {
  const text = value === null || value.length > 4 * longest ? "" : value.trim();
  return text.length > 0 && text.length <= longest && pattern.test(text) ? text : undefined;
};

export const codeFrom = matching(CODE);
export const labelFrom = matching(LABEL);
export const nameFrom = matching(NAME);

export const emailFrom = (value: string | null) => matching(EMAIL)(value, MAX_LENGTH.email);

/** Ids of hotels and programmes: positive integers. */
export function idFrom(value: string | null): number | undefined {
  return value !== null && /^[1-9]\d{0,11}$/.test(value) ? Number(value) : undefined;
}

/** Digits of a booking number; the first may be zero. */
export const bookingNumberFrom = (value: string | null): string | undefined =>
  value !== null && /^\d{3,20}$/.test(value.trim()) ? value.trim() : undefined;

/** A flag is true if present and not negated; undefined if absent. */
export function flagFrom(value: string | null): boolean | undefined {
  if (value === null) return undefined;
  const text = value.slice(0, 6).toLowerCase();
  return text !== "false" && text !== "0";
}

export const oneOf =
  <const Value extends string>(allowed: readonly Value[]) =>
  (value: string | null): Value | undefined =>
    allowed.find((candidate) => candidate === value);
