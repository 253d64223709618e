import type { PlaceField } from "#domain/search/form-shape.ts";
import type { NamedPlace, PlaceType } from "#domain/search/search-form.ts";
import type { IconName } from "#web/ui/icons/icon-names.ts";

/** Props of a place field, shared by the plain field and the one with suggestions. */
export type PlaceFieldProps = {
  readonly field: PlaceField;
  readonly label: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly place: NamedPlace;
  /** The kinds of places that the field accepts; all by default. */
  readonly types?: readonly PlaceType[];
  /** Offers recent searches, which also restore their dates and rooms. */
  readonly hasRecent?: boolean;
  readonly onChange: (place: NamedPlace) => void;
};
