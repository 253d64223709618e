/** The form as its fields need it: values, shown errors, and events. */
import type { CheckoutField, CheckoutForm, FormProblems } from "#domain/checkout/checkout-form.ts";
import { needsCardType, shownProblems } from "#domain/checkout/checkout-view.ts";
import type { CardFees } from "#domain/payment/card-fee.ts";
import type { CheckoutMachine } from "./machine-store.ts";
import type { Focus } from "./use-focus.ts";

export type FormState = {
  readonly form: CheckoutForm;
  readonly set: <Field extends CheckoutField>(field: Field, value: CheckoutForm[Field]) => void;
  readonly onLeave: (field: CheckoutField) => void;
  readonly problems: FormProblems;
  readonly fees: CardFees;
  readonly needsCardType: boolean;
  readonly refOf: Focus["refOf"];
};

export const fieldId = (field: CheckoutField): string => `checkout-${field}`;

export const formState = ({ state, facts, dispatch, focus }: CheckoutMachine): FormState => ({
  form: state.form,
  set: (field, value) => dispatch({ type: "edit", field, value }),
  onLeave: (field) => dispatch({ type: "leaveField", field }),
  problems: shownProblems(state, facts),
  fees: facts.fees,
  needsCardType: needsCardType(facts),
  refOf: focus.refOf,
});
