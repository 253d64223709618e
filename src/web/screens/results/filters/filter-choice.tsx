import type { ReactNode } from "react";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Stars } from "#web/ui/text/rating.tsx";

type FilterChoiceProps = {
  readonly type?: "checkbox" | "radio";
  /** Name of the field in the plain form. */
  readonly name: string;
  readonly value: string;
  /** A text, or a number of stars. */
  readonly label: string | number;
  /** Number of hotels that would match; a choice with none is disabled. */
  readonly count?: number | undefined;
  readonly isChosen: boolean;
  readonly onChange: () => void;
};

/** Choices show their texts only, and the numbers are holes. */
const CHOICE = Object.freeze({});

export const FilterChoice = defineFragment({
  name: "choice of a filter",
  holes: { count: "text?", hotels: "text?" },
  read: ({ type = "checkbox", name, value, label, count, isChosen }: FilterChoiceProps, { text }) => ({
    content: CHOICE,
    kind: { type, name, value, label, stars: typeof label === "number", isChosen, isDisabled: count === 0 && !isChosen },
    fill: () => ({
      count: count === undefined ? undefined : String(count),
      hotels: count === undefined ? undefined : text("results.hotels", { count }),
    }),
  }),
  render: ({ kind, holes: { count, hotels } }) => <Choice {...kind} counted={count && hotels && { count, hotels }} />,
  live: function LiveChoice({ type = "checkbox", name, value, label, count, isChosen, onChange }) {
    const text = useText();
    const counted = count === undefined ? undefined : { count, hotels: text("results.hotels", { count }) };
    return <Choice {...{ type, name, value, label, counted, isChosen }} isDisabled={count === 0 && !isChosen} onChange={onChange} />;
  },
});

type ChoiceProps = Pick<FilterChoiceProps, "name" | "value" | "label" | "isChosen"> & {
  readonly type: "checkbox" | "radio";
  readonly isDisabled: boolean;
  readonly counted: { readonly count: ReactNode; readonly hotels: ReactNode } | undefined;
  readonly onChange?: () => void;
};

const ignored = () => undefined;

const Choice = ({ type, name, value, label, counted, isChosen, isDisabled, onChange = ignored }: ChoiceProps) => (
  <label className="choice filter-choice">
    <input
      type={type}
      className={type === "radio" ? "tick tick-round" : "tick"}
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

export const FilterGroup = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="filter-group">
    <legend>{title}</legend>
    {children}
  </fieldset>
);
