import type { BrandProblem } from "#domain/brand/check-brands.ts";

/** An error would show visitors something wrong, so the folder is refused; a warning does not block the import. */
export type Finding = BrandProblem & { readonly severity: "error" | "warning"; readonly fix: string };

type Place = { readonly file: string; readonly key: string };

export const error = ({ file, key }: Place, reason: string, fix: string): Finding => ({ severity: "error", file, key, reason, fix });
export const warning = ({ file, key }: Place, reason: string, fix: string): Finding => ({ severity: "warning", file, key, reason, fix });
