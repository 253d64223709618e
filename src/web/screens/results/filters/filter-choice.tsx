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
  holes: { count: "text?", hotels: "text?" },
  read: ({ choice }: Props, { text }) => ({
    content: CHOICE,
    // A text and a number of stars may be written alike.
    kind: { ...variantOf(choice), isStars: typeof choice.label === "number" },
    fill: () => countWords(choice, text),
  }),
  render: ({ kind, holes: { count, hotels } }) => <Tick {...kind} counted={count && hotels && { count, hotels }} />,
  live: function LiveChoice({ choice, onFilter }) {
    const { count, hotels } = countWords(choice, useText());
    return <Tick {...variantOf(choice)} counted={count && { count, hotels }} onChange={() => onFilter(choice.change)} />;
  },
});

const countWords = ({ count }: FilterOption, text: ReturnType<typeof useText>) =>
  count === undefined ? { count, hotels: undefined } : { count: String(count), hotels: text("results.hotels", { count }) };

type TickProps = ReturnType<typeof variantOf> & {
  readonly counted: { readonly count: ReactNode; readonly hotels: ReactNode } | undefined | "";
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
      <>
        <span className="filter-count" aria-hidden>
          {counted.count}
        </span>
        <span className="visually-hidden">{counted.hotels}</span>
      </>
    ) : null}
  </label>
);
