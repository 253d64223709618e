/** Special requests to the hotel, as text or predefined. */
import { MAX_TEXT_LENGTH } from "#domain/checkout/checkout-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import { CheckoutSection } from "#web/checkout/checkout-section.tsx";
import type { FormState } from "#web/checkout/form-state.ts";
import { fieldId } from "#web/checkout/form-state.ts";

const WISHES = ["wishLate", "wishQuiet", "wishHigh", "wishTwin", "wishCrib"] as const;

/** Each predefined request is one line; a second click removes it. */
function toggle(request: string, wanted: string): string {
  const lines = request.split("\n").filter((line) => line.trim() !== "");
  const next = lines.includes(wanted) ? lines.filter((line) => line !== wanted) : [...lines, wanted];
  return next.join("\n").slice(0, MAX_TEXT_LENGTH.specialRequest);
}

export function RequestSection({ state: { form, set } }: { readonly state: FormState }) {
  const text = useText();
  const has = (wanted: string) => form.specialRequest.split("\n").includes(wanted);
  return (
    <CheckoutSection name="requests" title={text("checkout.requestTitle")} lead={text("checkout.requestLead")}>
      <ul className="wishes" aria-label={text("checkout.wishes")}>
        {WISHES.map((key) => {
          const wanted = text(`checkout.${key}`);
          return (
            <li key={key}>
              <button
                type="button"
                className="wish"
                aria-pressed={has(wanted)}
                onClick={() => set("specialRequest", toggle(form.specialRequest, wanted))}
              >
                {wanted}
              </button>
            </li>
          );
        })}
      </ul>
      <TextArea
        id={fieldId("specialRequest")}
        name="specialRequest"
        label={text("checkout.request")}
        rows={3}
        maxLength={MAX_TEXT_LENGTH.specialRequest}
        value={form.specialRequest}
        onChange={(event) => set("specialRequest", event.target.value)}
      />
    </CheckoutSection>
  );
}
