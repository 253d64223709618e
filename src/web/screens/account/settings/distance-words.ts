import type { DistanceUnit } from "#domain/visitor/distance.ts";

export const UNIT_WORDS: Readonly<Record<DistanceUnit, string>> = { M: "account.miles", KM: "account.kilometers" };
