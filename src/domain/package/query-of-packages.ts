import type { Cabin } from "#domain/flight/cabin.ts";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { PackagesForm } from "#domain/search/search-form.ts";
import { PACKAGE_TYPES } from "#domain/search/search-form.ts";

export type PackagesSearch = {
  readonly form: PackagesForm;
  /** Where the hotels are, if that is not where the flights go (D22). */
  readonly hotelDestination?: string;
  readonly cabin?: Cabin;
};

/** A search for packages as query parameters, without the view of its results. */
export function queryOfPackages({ form, hotelDestination, cabin }: PackagesSearch): URLSearchParams {
  const query = queryOfForm("packages", form);
  // The default, which every link of a card would repeat.
  if (form.packageType === PACKAGE_TYPES[0]) query.delete(FORM_FIELD.packageType);
  if (hotelDestination !== undefined) query.set("hotelDestination", hotelDestination);
  if (cabin) query.set("cabinClass", cabin);
  return query;
}
