import type { ReactNode } from "react";

type Props = {
  readonly name: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
};

/** One step of the page. Its number is drawn by the style sheet, so that a step that is left out leaves no gap. */
export function CheckoutSection({ name, title, lead, children }: Props) {
  return (
    <section className="checkout-section" aria-labelledby={`checkout-${name}-title`} data-section={name}>
      <div className="checkout-section-head">
        <h2 id={`checkout-${name}-title`}>{title}</h2>
        {lead ? <p className="hint">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
