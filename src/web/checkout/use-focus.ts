/** Moves the focus between parts of the page, by refs. */
import type { RefObject } from "react";
import { useRef, useState } from "react";
import type { CheckoutField } from "#domain/checkout/checkout-form.ts";

export type Focus = {
  /** Ref of a field's control. */
  readonly refOf: (field: CheckoutField) => (control: HTMLElement | null) => void;
  readonly onField: (field: CheckoutField) => void;
  readonly errors: RefObject<HTMLDivElement | null>;
  readonly onErrors: () => void;
  readonly payment: RefObject<HTMLDivElement | null>;
  readonly onPayment: () => void;
  readonly payButton: RefObject<HTMLButtonElement | null>;
};

export function useFocus(): Focus {
  const errors = useRef<HTMLDivElement>(null);
  const payment = useRef<HTMLDivElement>(null);
  const payButton = useRef<HTMLButtonElement>(null);
  const [fields] = useState(createFieldRefs);
  return {
    ...fields,
    errors,
    // The summary is rendered by the next frame.
    onErrors: () => requestAnimationFrame(() => errors.current?.focus()),
    payment,
    onPayment: () => payment.current?.focus(),
    payButton,
  };
}

function createFieldRefs(): Pick<Focus, "refOf" | "onField"> {
  const controls = new Map<CheckoutField, HTMLElement | null>();
  const refs = new Map<CheckoutField, (control: HTMLElement | null) => void>();
  const refOf = (field: CheckoutField) => {
    const known = refs.get(field);
    // The same function for each render: React would otherwise detach and attach it each time.
    if (known) return known;
    const ref = (control: HTMLElement | null) => void controls.set(field, control);
    refs.set(field, ref);
    return ref;
  };
  return { refOf, onField: (field) => controls.get(field)?.focus() };
}
