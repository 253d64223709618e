/** Payment on the credit of the company that an agent books for: no card, and the company's terms are accepted. */
import type { CheckoutFacts } from "#domain/checkout/checkout-state.ts";
import { useText } from "#web/i18n/text.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { CheckoutSection } from "./checkout-section.tsx";
import type { FormState } from "./form-state.ts";
import { fieldId } from "./form-state.ts";

/** The company whose credit pays: the one that the agent has chosen. */
export function useCompany(): Pick<CheckoutFacts, "company"> {
  const { configuration } = usePage();
  const { company } = useVisitor().agent ?? {};
  return company ? { company: { id: company.id, name: company.name, asksObligo: configuration.checkout.obligo } } : {};
}

export function CompanyPlace({ name, state }: { readonly name: string; readonly state: FormState }) {
  const text = useText();
  const problem = state.problems.corporateTerms;
  return (
    <CheckoutSection name="payment" title={text("checkout.paymentTitle")}>
      <Notice tone="info">{text("checkout.onCredit", { company: name })}</Notice>
      <Checkbox
        ref={state.refOf("corporateTerms")}
        id={fieldId("corporateTerms")}
        name="corporateTerms"
        isRequired
        error={problem && text(`errors.${problem}`)}
        checked={state.form.corporateTerms}
        onChange={(event) => state.set("corporateTerms", event.target.checked)}
        label={
          <>
            {text("checkout.corporateTerms", { company: name })}{" "}
            <Link to="/terms-and-conditions" target="_blank">
              {text("checkout.corporateTermsLink")}
            </Link>
          </>
        }
      />
    </CheckoutSection>
  );
}

type QuestionProps = { readonly onConfirm: () => void; readonly onClose: () => void };

/** Asked once for each booking where the brand demands it (CORP-004). */
export function ObligoQuestion({ onConfirm, onClose }: QuestionProps) {
  const text = useText();
  const actions = (
    <>
      <Button emphasis="quiet" onClick={onClose}>
        {text("shell.cancel")}
      </Button>
      <Button onClick={onConfirm}>{text("auth.obligoConfirm")}</Button>
    </>
  );
  return (
    <Dialog isOpen kind="alert" size="small" title={text("auth.obligoTitle")} onClose={onClose} actions={actions}>
      <p data-modal="obligoConfirmation">{text("auth.obligoText")}</p>
    </Dialog>
  );
}
