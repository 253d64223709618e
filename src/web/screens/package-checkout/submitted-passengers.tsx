/** Passengers after they were submitted: names only, and how to correct them (VAL-038). */
import { useText } from "#web/i18n/text.tsx";
import { cartAddress } from "#web/package-cart/cart-address.ts";
import { contactOptions } from "#web/shell/call-us-details.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { telephone } from "#web/ui/navigation/telephone.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { PackageCheckoutData } from "./checkout-passengers.ts";
import { titleOf } from "./kind-words.ts";

export function SubmittedPassengers({ data: { held, passengers } }: { readonly data: PackageCheckoutData }) {
  const text = useText();
  const { configuration } = usePage();
  const [phone] = contactOptions(configuration).phones;
  return (
    <section className="passengers-submitted" aria-labelledby="submitted-title">
      <h2 id="submitted-title">{text("passengers.submittedTitle")}</h2>
      <ul>
        {passengers.map((passenger, place) => (
          <li key={passenger.reference}>
            <Icon name={passenger.kind === "infant" ? "baby" : "user"} />
            <p>
              <strong translate="no">{passenger.name}</strong>
              <span className="hint">{titleOf(passengers, place, text)}</span>
            </p>
            <p className="passengers-stored">
              <Icon name="lock" />
              {text("passengers.stored")}
            </p>
          </li>
        ))}
      </ul>
      <p>
        {text("passengers.submittedText")} {phone ? <a href={telephone(phone[1])}>{phone[1]}</a> : null}
      </p>
      <div className="actions">
        <ButtonLink to={cartAddress(held.place, "booking", held.id)} iconAfter="arrow-right">
          {text("passengers.toPayment")}
        </ButtonLink>
      </div>
    </section>
  );
}
