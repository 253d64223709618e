/** Summary of all errors above the form; each links to its field. */
import type { Ref } from "react";
import type { CheckoutField, FormProblems } from "#domain/checkout/checkout-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { fieldId } from "./form-state.ts";
import type { Focus } from "./use-focus.ts";

type Props = { readonly problems: FormProblems; readonly summary: Focus["errors"]; readonly onField: Focus["onField"] };

export function ErrorSummary({ problems, summary, onField }: Props) {
  const text = useText();
  const fields = Object.entries(problems) as [CheckoutField, string][];
  const entries = fields.map(([field, key]) => ({ field, id: fieldId(field), words: text(`errors.${key}`) }));
  return <ErrorList {...{ entries, summary, onField }} />;
}

type ListProps<Field extends string> = {
  readonly entries: readonly { readonly field: Field; readonly id: string; readonly words: string }[];
  readonly summary: Ref<HTMLDivElement>;
  readonly onField: (field: Field) => void;
  /** How many fields are wrong, if an entry stands for several of them. */
  readonly count?: number;
};

/** The summary for any form. */
export function ErrorList<Field extends string>({ entries, summary, onField, count = entries.length }: ListProps<Field>) {
  const text = useText();
  if (entries.length === 0) return null;
  return (
    <div ref={summary} className="error-summary" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div>
        <p className="error-summary-title">{text("checkout.problems", { count })}</p>
        <ul>
          {entries.map(({ field, id, words }) => (
            <li key={field}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  onField(field);
                }}
              >
                {words}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
