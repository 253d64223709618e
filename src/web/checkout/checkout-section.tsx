import type { ReactNode, Ref } from "react";
import { classNames } from "#web/ui/base/class-names.ts";

type Props = {
  readonly name: string;
  readonly title: string;
  readonly lead?: string | undefined;
  /** Everything that the step needs is there, so its number becomes a tick. */
  readonly isDone?: boolean;
  /** Placeholder with the same height, hidden from visitors and screen readers. */
  readonly isShape?: boolean;
  readonly place?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** A step of the checkout. CSS counts the steps, so that an omitted one leaves no gap. */
export function CheckoutSection({ name, title, lead, isDone = false, isShape = false, place, children }: Props) {
  const seen = isShape ? { "aria-hidden": true, inert: true, "data-shape": name } : { "data-section": name };
  return (
    <section className="checkout-section" aria-labelledby={`checkout-${name}-title`} {...seen} {...(place && { ref: place })}>
      <div className={classNames("checkout-section-head", isDone && "checkout-section-done")}>
        <h2 id={`checkout-${name}-title`}>{title}</h2>
        {lead ? <p className="hint">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
