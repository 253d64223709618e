import type { Product } from "#domain/search/product.ts";
import type { SearchFormOf } from "#domain/search/search-form.ts";
import type { Change } from "../use-search-forms.ts";

/** Props of the fields of one tab. */
export type FormProps<P extends Product> = { readonly form: SearchFormOf<P>; readonly onChange: Change<P> };
