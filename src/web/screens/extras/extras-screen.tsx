/** One step of the extras of a held package. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { useText } from "#web/i18n/text.tsx";
import type { ExtraStep } from "#web/package-cart/cart-address.ts";
import { cartAddress } from "#web/package-cart/cart-address.ts";
import type { HeldPackage } from "#web/package-cart/cart-view.ts";
import { usePackageCart } from "#web/package-cart/use-package-cart.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import type { StepContent } from "./extras-view.ts";
import { LuggageStep } from "./luggage-step.tsx";
import { SeatsStep } from "./seats/seats-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { TransfersStep } from "./transfers-step.tsx";

type Props = { readonly step: ExtraStep; readonly held: HeldPackage; readonly content: StepContent; readonly today: CalendarDate };

export function ExtrasScreen({ step, held, content, today }: Props) {
  const text = useText();
  const cart = usePackageCart(held, `extras/${step}`);
  if (content.kind === "luggage") return <LuggageStep cart={cart} today={today} bags={content.bags} />;
  if (content.kind === "transfers") return <TransfersStep cart={cart} today={today} offers={content.offers} warnings={content.warnings} />;
  if (content.kind === "seats" && (step === "seats-departure" || step === "seats-return"))
    return <SeatsStep cart={cart} today={today} step={step} legs={content.legs} areTaken={content.areTaken} />;
  const retry = <ButtonLink to={cartAddress(held.place, `extras/${step}`, held.id)}>{text("results.tryAgain")}</ButtonLink>;
  return (
    <StepFrame cart={cart} step={step} hasChoice={false}>
      <Notice tone="caution" actions={retry}>
        {text("extras.stepFailed")}
      </Notice>
    </StepFrame>
  );
}
