import type { KnownPoints } from "#domain/checkout/checkout-view.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import type { FormState } from "#web/checkout/form-state.ts";
import { fieldId } from "#web/checkout/form-state.ts";

type Props = { readonly points: KnownPoints; readonly state: FormState };

/** Instead of a payment form: cost and balance in points, or that there are not enough (ERR-030). */
export function PointsPlace({ points: { cost = 0, balance, lacks }, state }: Props) {
  const text = useText();
  const words = balance === undefined ? text("checkout.pointsCost", { cost }) : text("checkout.pointsBalance", { balance, cost });
  return (
    <div ref={state.refOf("method")} id={fieldId("method")} className="points-place" tabIndex={-1}>
      {lacks ? (
        <Notice tone="caution" title={text("errors.notEnoughPoints")}>
          {words}
        </Notice>
      ) : (
        <p className="points-words">
          <Icon name="gem" />
          <span>
            {words} {balance === undefined ? null : text("checkout.pointsLeft", { left: balance - cost })} {text("checkout.pointsNoCard")}
          </span>
        </p>
      )}
    </div>
  );
}
