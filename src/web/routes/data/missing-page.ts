import { notAvailable, notFound } from "./outcomes.ts";
import type { NotFound, WithStatus } from "./outcomes.ts";
import { placeOf } from "./place.ts";
import { readPages } from "./read-pages.ts";
import type { LoadArgs } from "./route.ts";
import { variedPlaces } from "./varied-places.ts";

const PLACES_SHOWN = 4;

/** `missing`: no page has this address, so other destinations are suggested. `silent`: the content store did not answer. */
export async function missingPage(args: LoadArgs, reason: "missing" | "silent"): Promise<WithStatus<NotFound>> {
  if (reason === "silent") return notAvailable();
  return notFound(variedPlaces((await readPages(args, "destination")).map(placeOf), PLACES_SHOWN));
}
