/** Summary of all errors above the form; each links to its field. */
import type { CheckoutField, FormProblems } from "#domain/checkout/checkout-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { fieldId } from "./form-state.ts";
import type { Focus } from "./use-focus.ts";

type Props = { readonly problems: FormProblems; readonly summary: Focus["errors"]; readonly onField: Focus["onField"] };

export function ErrorSummary({ problems, summary, onField }: Props) {
  const text = useText();
  const fields = Object.entries(problems) as [CheckoutField, string][];
  if (fields.length === 0) return null;
  return (
    <div ref={summary} className="error-summary" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p className="error-summary-title">{text("checkout.problems", { count: fields.length })}</p>
        <ul>
          {fields.map(([field, key]) => (
            <li key={field}>
              <a
                href={`#${fieldId(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  onField(field);
                }}
              >
                {text(`errors.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
