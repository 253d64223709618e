/** The steps of booking a package, with links back to those that are done. */
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import type { CartPlace } from "./cart-address.ts";
import { cartAddress, detailsAddress } from "./cart-address.ts";

const STEPS = ["trip", "extras", "travellers", "payment"] as const;
export type BookingStep = (typeof STEPS)[number];

/** The id is null until the package is held; then no page of the cart can be opened. */
type Props = { readonly step: BookingStep; readonly place: CartPlace; readonly id: string | null };

export function StepHeader({ step, place, id }: Props) {
  const text = useText();
  const current = STEPS.indexOf(step);
  const linkOf = (name: BookingStep): string | undefined => {
    if (name === "trip") return place.rateKey === null ? undefined : detailsAddress(place);
    if (id === null) return undefined;
    return cartAddress(place, name === "extras" ? "extras/seats-departure" : "checkout", id);
  };
  return (
    <nav className="cart-steps" aria-label={text("extras.steps")}>
      <ol>
        {STEPS.map((name, at) => {
          const link = at < current ? linkOf(name) : undefined;
          const words = text(`extras.step.${name}`);
          return (
            <li key={name} data-state={at < current ? "done" : at === current ? "current" : "ahead"}>
              <span className="cart-step-mark">{at < current ? <Icon name="check" /> : at + 1}</span>
              {link === undefined ? (
                <span className="cart-step-name" aria-current={at === current ? "step" : undefined}>
                  {words}
                </span>
              ) : (
                <Link className="cart-step-name" to={link}>
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
