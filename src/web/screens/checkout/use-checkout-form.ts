/** State of the form: values, and errors of fields that the visitor has left. */
import { useCallback, useMemo, useRef, useState } from "react";
import type { CheckoutField, CheckoutForm, FormProblems } from "#domain/checkout/checkout-form.ts";
import { checkForm } from "#domain/checkout/checkout-form.ts";
import { statesOf } from "#domain/checkout/countries.ts";
import { formFromDrafts } from "#domain/checkout/drafts-of-form.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { AccountFacts, CheckoutData } from "./checkout-data.ts";

type SetField = <Field extends CheckoutField>(field: Field, value: CheckoutForm[Field]) => void;

export const fieldId = (field: CheckoutField): string => `checkout-${field}`;

/** Account data, used where there are no drafts. */
const filledFrom = (account: AccountFacts | null) =>
  account ? { firstName: account.firstName, lastName: account.lastName, email: account.email, phone: account.phone } : {};

export function useCheckoutForm({ drafts, account }: Pick<CheckoutData, "drafts" | "account">, lacksPoints = false) {
  const { market, configuration } = usePage();
  const [form, setForm] = useState(() => formFromDrafts(drafts, { country: market, ...filledFrom(account) }));
  const [filledBy, setFilledBy] = useState(account);
  // A login fills the empty fields; typed values stay.
  if (account && !filledBy) {
    setFilledBy(account);
    const missing = Object.entries(filledFrom(account)).filter(([field]) => form[field as CheckoutField] === "");
    setForm({ ...form, ...Object.fromEntries(missing) });
  }
  const [left, setLeft] = useState<ReadonlySet<CheckoutField>>(() => new Set());
  const [wasSent, setSent] = useState(false);
  const fees = configuration.checkout.cardFeePercent ?? {};
  const needsCardType = Object.values(fees).some((percent) => percent > 0);
  const problems = useMemo(() => checkForm(form, { needsCardType, lacksPoints }), [form, needsCardType, lacksPoints]);

  const set: SetField = useCallback((field, value) => {
    setForm((now) => {
      // A state belongs to a country.
      const state = field === "country" && !statesOf(String(value)).includes(now.state) ? { state: "" } : {};
      return { ...now, [field]: value, ...state };
    });
  }, []);

  /** Errors are shown only after the field was left; for empty fields only after a submit. */
  const onLeave = useCallback((field: CheckoutField) => setLeft((now) => (now.has(field) ? now : new Set(now).add(field))), []);
  const isShown = (field: CheckoutField) => wasSent || (left.has(field) && form[field] !== "");
  const shown: FormProblems = Object.fromEntries(Object.entries(problems).filter(([field]) => isShown(field as CheckoutField)));

  const summary = useRef<HTMLDivElement>(null);
  /** Returns whether the form is valid; otherwise shows the errors and focuses their summary. */
  const demand = (): boolean => {
    if (Object.keys(problems).length === 0) return true;
    setSent(true);
    // The summary is rendered by the next frame.
    requestAnimationFrame(() => summary.current?.focus());
    return false;
  };

  return {
    form,
    set,
    onLeave,
    problems: shown,
    isRight: Object.keys(problems).length === 0,
    wasSent,
    fees,
    needsCardType,
    summary,
    demand,
  };
}

export type FormState = ReturnType<typeof useCheckoutForm>;
