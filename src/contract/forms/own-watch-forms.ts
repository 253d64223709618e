/** Forms of the list of price watches. */
import { AMOUNT, amountOf, ID } from "#domain/forms/field-rules.ts";
import { changePriceWatch, removePriceWatch } from "../watches/own-watches.ts";
import { defineForm } from "./form.ts";
import type { SeenPrice } from "./watch-forms.ts";
import { checkBelow } from "./watch-forms.ts";

export const changeWatchForm = (price: SeenPrice | null) =>
  defineForm({
    action: "/account/form/change-watch",
    fields: { id: ID, below: AMOUNT },
    checkAlso: checkBelow(price),
    call: changePriceWatch,
    toInput: ({ id, below }) => ({ params: { id }, body: { below: amountOf(below) } }),
  });

export const removeWatchForm = defineForm({
  action: "/account/form/remove-watch",
  fields: { id: ID },
  call: removePriceWatch,
  toInput: (params) => ({ params }),
});
