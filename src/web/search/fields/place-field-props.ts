import type { PlaceField } from "#domain/search/form-shape.ts";
import type { NamedPlace, PlaceType } from "#domain/search/search-form.ts";
import type { IconName } from "#web/ui/icon-names.ts";

/** What the field of a place is given, in its plain form and with suggestions. */
export type PlaceFieldProps = {
  readonly field: PlaceField;
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly place: NamedPlace;
  /** Kinds of places that make sense here; all when nothing is said. */
  readonly types?: readonly PlaceType[];
  /** The last searches are offered, and bring their days and rooms along. */
  readonly hasRecent?: boolean;
  readonly onChange: (place: NamedPlace) => void;
};
