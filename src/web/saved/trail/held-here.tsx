import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { isCartOf } from "./open-cart.ts";
import { useOpenCart } from "./use-open-cart.ts";

/** Leads back to the room that the visitor holds at a hotel. It may be the last one, which is no longer offered, not even to them. */
export function HeldHere({ hotelId }: { readonly hotelId: string }) {
  const text = useText();
  const cart = useOpenCart();
  if (!cart || !isCartOf(cart, hotelId)) return null;
  return (
    <Notice
      tone="info"
      title={text("checkout.heldHere", { name: cart.name })}
      actions={<ButtonLink to={cart.to}>{text("checkout.heldAction")}</ButtonLink>}
    >
      <p>{text("checkout.heldMinutes", { minutes: cart.minutes })}</p>
    </Notice>
  );
}
