import type { ReactNode } from "react";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Stars } from "#web/ui/text/rating.tsx";
import type { FilterOption } from "./filter-groups.ts";

type Props = { readonly choice: FilterOption; readonly onFilter: (change: Partial<ResultFilter>) => void };

/** Choices show their texts only, and the numbers are holes. */
const CHOICE = Object.freeze({});

const variantOf = ({ isOnly = false, name, value, label, count, isChosen }: FilterOption) => ({
  isOnly,
  name,
  value,
  label,
  isChosen,
  isDisabled: count === 0 && !isChosen,
});

export const FilterChoice = defineFragment({
  name: "choice of a filter",
  holes: { count: "text?", unit: "text?" },
  read: ({ choice }: Props, { text }) => ({
    content: CHOICE,
    // A text and a number of stars may be written alike.
    kind: { ...variantOf(choice), isStars: typeof choice.label === "number" },
    fill: () => countWords(choice, text),
  }),
  render: ({ kind, holes: { count, unit } }) => <Tick {...kind} counted={count && unit && { count, unit }} />,
  live: function LiveChoice({ choice, onFilter }) {
    const { count, unit } = countWords(choice, useText());
    return <Tick {...variantOf(choice)} counted={count && { count, unit }} onChange={() => onFilter(choice.change)} />;
  },
});

/** The number is shown, and its unit is for screen readers. All our languages name the unit after the number. */
function countWords({ count }: FilterOption, text: ReturnType<typeof useText>) {
  if (count === undefined) return { count, unit: undefined };
  const words = text("results.hotels", { count });
  const unit = words.replace(/^.*\d/, "");
  return { count: words.slice(0, words.length - unit.length), unit };
}

type TickProps = ReturnType<typeof variantOf> & {
  readonly counted: { readonly count: ReactNode; readonly unit: ReactNode } | undefined | "";
  readonly onChange?: () => void;
};

const ignored = () => undefined;

const Tick = ({ isOnly, name, value, label, counted, isChosen, isDisabled, onChange = ignored }: TickProps) => (
  <label className="choice">
    <input
      type={isOnly ? "radio" : "checkbox"}
      className={isOnly ? "tick tick-round" : "tick"}
      name={name}
      value={value}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChange}
    />
    <span className="filter-label">{typeof label === "number" ? <Stars count={label} /> : label}</span>
    {counted ? (
      <span className="filter-count">
        {counted.count}
        <span className="visually-hidden">{counted.unit}</span>
      </span>
    ) : null}
  </label>
);
