import type { ReactNode, Ref } from "react";

type Props = {
  readonly name: string;
  readonly title: string;
  readonly lead?: string | undefined;
  /** Only its shape: nobody reads it, and it is as high as what comes. */
  readonly isShape?: boolean;
  readonly place?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** One step of the page. Its number is drawn by the style sheet, so that a step that is left out leaves no gap. */
export function CheckoutSection({ name, title, lead, isShape = false, place, children }: Props) {
  const seen = isShape ? { "aria-hidden": true, inert: true, "data-shape": name } : { "data-section": name };
  return (
    <section className="checkout-section" aria-labelledby={`checkout-${name}-title`} {...seen} {...(place && { ref: place })}>
      <div className="checkout-section-head">
        <h2 id={`checkout-${name}-title`}>{title}</h2>
        {lead ? <p className="hint">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
