import type { ReactNode } from "react";
import { useText } from "#web/i18n/text.tsx";

type FilterChoiceProps = {
  readonly type?: "checkbox" | "radio";
  /** Name of the field in the plain form. */
  readonly name: string;
  readonly value: string;
  readonly label: ReactNode;
  /** Number of hotels that would match; a choice with none is disabled. */
  readonly count?: number | undefined;
  readonly isChosen: boolean;
  readonly onChange: () => void;
};

export function FilterChoice({ type = "checkbox", name, value, label, count, isChosen, onChange }: FilterChoiceProps) {
  const text = useText();
  return (
    <label className="choice filter-choice">
      <input
        type={type}
        className={type === "radio" ? "tick tick-round" : "tick"}
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={onChange}
      />
      <span className="filter-label">{label}</span>
      {count === undefined ? null : (
        <>
          <span className="filter-count" aria-hidden>
            {count}
          </span>
          <span className="visually-hidden">{text("results.hotels", { count })}</span>
        </>
      )}
    </label>
  );
}

export const FilterGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="filter-group">
    <legend>{title}</legend>
    {children}
  </fieldset>
);
