import type { ComponentType } from "react";
import type { Product } from "#domain/search/product.ts";
import { ActivitiesForm } from "./activities-form.tsx";
import { CarsForm } from "./cars-form.tsx";
import { CruisesForm } from "./cruises-form.tsx";
import { FlightsForm, FlightsOptions } from "./flights-form.tsx";
import type { FormProps } from "./form-props.ts";
import { HotelsForm } from "./hotels-form.tsx";
import { PackagesForm, PackagesOptions } from "./packages-form.tsx";
import { TransfersForm } from "./transfers-form.tsx";
import { VacationHomesForm } from "./vacation-homes-form.tsx";

type ProductForm<P extends Product> = {
  readonly Fields: ComponentType<FormProps<P>>;
  /** Small options above the fields. */
  readonly Options?: ComponentType<FormProps<P>>;
};

/** All forms are in one file: they share their fields, so each adds only a few lines. */
export const PRODUCT_FORMS: { readonly [P in Product]: ProductForm<P> } = {
  hotels: { Fields: HotelsForm },
  packages: { Fields: PackagesForm, Options: PackagesOptions },
  flights: { Fields: FlightsForm, Options: FlightsOptions },
  cruises: { Fields: CruisesForm },
  cars: { Fields: CarsForm },
  activities: { Fields: ActivitiesForm },
  vacationHomes: { Fields: VacationHomesForm },
  transfers: { Fields: TransfersForm },
};
