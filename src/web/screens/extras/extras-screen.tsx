/** One step of the extras: its content, the way back, on, and past it (EXTRA-001). */
import { useText } from "#web/i18n/text.tsx";
import type { CartPage, ExtraStep } from "#web/package-cart/cart-address.ts";
import { cartAddress, detailsAddress, EXTRA_STEPS } from "#web/package-cart/cart-address.ts";
import type { HeldPackage } from "#web/package-cart/cart-view.ts";
import { PackageFrame } from "#web/package-cart/package-frame.tsx";
import { usePackageCart } from "#web/package-cart/use-package-cart.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";

type Props = { readonly step: ExtraStep; readonly held: HeldPackage };

export function ExtrasScreen({ step, held }: Props) {
  const text = useText();
  const cart = usePackageCart(held, `extras/${step}`);
  const at = EXTRA_STEPS.indexOf(step);
  const before = EXTRA_STEPS[at - 1];
  const after = EXTRA_STEPS[at + 1];
  const to = (page: CartPage) => cartAddress(held.place, page, held.id);
  const actions = (
    <>
      <ButtonLink emphasis="quiet" to={before ? to(`extras/${before}`) : detailsAddress(held.place)}>
        {text("extras.back")}
      </ButtonLink>
      <ButtonLink to={to(after ? `extras/${after}` : "checkout")}>{text("extras.next")}</ButtonLink>
    </>
  );
  return (
    <PackageFrame cart={cart} step="extras" title={text(`extras.stepTitle.${step}`)} actions={actions}>
      {null}
    </PackageFrame>
  );
}
