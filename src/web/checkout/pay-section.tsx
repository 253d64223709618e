/** Last step: terms, amount and the pay button. */
import type { ReactNode, Ref } from "react";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Stage } from "#domain/checkout/checkout-view.ts";
import type { Bill } from "#domain/checkout/price-lines.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { telephone } from "#web/ui/navigation/telephone.ts";
import { contactOptions } from "#web/shell/call-us-details.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import type { FormState } from "./form-state.ts";
import { fieldId } from "./form-state.ts";

type Props = {
  readonly state: FormState;
  readonly bill: Bill;
  readonly stage: Stage;
  /** What a cancellation costs. On phones the summary that has it is folded. */
  readonly terms?: ReactNode;
  readonly hint: string | undefined;
  readonly isAlive: boolean;
  readonly button: Ref<HTMLButtonElement>;
  /** The credit of a company pays. */
  readonly isOnCredit?: boolean;
};

export function PaySection({ state, bill, stage, terms, hint, isAlive, button, isOnCredit = false }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { form, set, problems } = state;
  const { points, total } = bill;
  const amount = formatPrice(total, languageTag);
  const year = bill.lines.find(({ kind }) => kind === "membership");
  const paidWords = isOnCredit ? text("checkout.payOnCredit", { amount }) : text("checkout.pay", { amount });
  const moneyWords = year ? text("checkout.payAndJoin", { amount }) : paidWords;
  const words = points === null ? moneyWords : text("checkout.payPoints", { count: points });
  return (
    <section className="checkout-pay" aria-label={text("checkout.payTitle")}>
      <Checkbox
        ref={state.refOf("terms")}
        id={fieldId("terms")}
        name="terms"
        isRequired
        error={problems.terms && text(`errors.${problems.terms}`)}
        checked={form.terms}
        onChange={(event) => set("terms", event.target.checked)}
        label={
          <>
            {year ? text("checkout.termsAndClub", { fee: formatPrice(year.amount, languageTag) }) : text("checkout.terms")}{" "}
            <Link to="/terms-of-use" target="_blank">
              {text("login.termsOfUse")}
            </Link>{" "}
            ·{" "}
            <Link to="/privacy-policy" target="_blank">
              {text("login.privacyPolicy")}
            </Link>
            {year ? (
              <>
                {" "}
                ·{" "}
                <Link to="/terms-and-conditions#membership" target="_blank">
                  {text("checkout.clubTerms")}
                </Link>
              </>
            ) : null}
          </>
        }
      />
      {terms ? <div className="pay-terms">{terms}</div> : null}
      {/* Not a submit button before hydration: a native submit would put personal data into the URL. Early clicks are replayed. */}
      <Button ref={button} type={isAlive ? "submit" : "button"} isWide className="pay-button" icon="lock" isBusy={stage !== "idle"}>
        {stage === "idle" ? words : text("checkout.paying")}
      </Button>
      {isOnCredit ? null : (
        <p className="pay-notes">
          <Icon name="shield-check" />
          {text(points === null ? "checkout.payNote" : "checkout.payPointsNote")}
        </p>
      )}
      <PhoneNote />
      <output className="pay-hint">{hint}</output>
    </section>
  );
}

/** Whom to ask before paying. */
function PhoneNote() {
  const text = useText();
  const { configuration } = usePage();
  const [phone] = contactOptions(configuration).phones;
  if (!phone) return null;
  return (
    <p className="pay-notes">
      <Icon name="phone" />
      <span>
        {text("checkout.payQuestions")} <a href={telephone(phone[1])}>{phone[1]}</a>
      </span>
    </p>
  );
}
