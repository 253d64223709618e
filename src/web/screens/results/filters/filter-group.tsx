import type { DetailsHTMLAttributes, ReactNode, Ref } from "react";
import { useEffect, useRef, useState } from "react";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { LIST_FIELD, WHOLE } from "#web/hotel/hotels-request.ts";
import { useText } from "#web/i18n/text.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import type { FilterOption, ChoiceGroup } from "./filter-groups.ts";

type Props = {
  readonly group: ChoiceGroup;
  /** The page contains folded choices as well, for browsers without scripts. */
  readonly isWhole: boolean;
  readonly onFilter: (change: Partial<ResultFilter>) => void;
};

const GROUP = Object.freeze({});

const choicesOf = (choices: readonly FilterOption[], { onFilter }: Props) =>
  choices.map((choice) => <FilterChoice key={choice.value} choice={choice} onFilter={onFilter} />);
const countOf = ({ choices, rest }: ChoiceGroup) => (rest.length > 0 ? choices.length + rest.length : 0);

export const FilterGroup = defineFragment({
  name: "group of a filter",
  holes: { choices: "slot", rest: "slot" },
  read: (props: Props) => {
    const { group, isWhole } = props;
    return {
      content: GROUP,
      kind: { title: group.title, count: countOf(group), isWhole },
      fill: () => ({ choices: choicesOf(group.choices, props), rest: isWhole ? choicesOf(group.rest, props) : null }),
    };
  },
  render: ({ kind: { title, count, isWhole }, holes: { choices, rest } }) => (
    <GroupFrame title={title} choices={choices}>
      {count > 0 ? <MoreFrame count={count}>{isWhole ? rest : <WholeButton count={count} />}</MoreFrame> : null}
    </GroupFrame>
  ),
  live: (props) => {
    const { group, isWhole } = props;
    const count = countOf(group);
    return (
      <GroupFrame title={group.title} choices={choicesOf(group.choices, props)}>
        {count > 0 ? (
          <MoreChoices count={count} isWhole={isWhole}>
            {() => choicesOf(group.rest, props)}
          </MoreChoices>
        ) : null}
      </GroupFrame>
    );
  },
});

type FrameProps = { readonly title: string; readonly choices: ReactNode; readonly children: ReactNode };

const GroupFrame = ({ title, choices, children }: FrameProps) => (
  <fieldset className="filter-group">
    <legend>{title}</legend>
    {choices}
    {children}
  </fieldset>
);

type MoreFrameProps = DetailsHTMLAttributes<HTMLDetailsElement> & {
  readonly count: number;
  readonly ref?: Ref<HTMLDetailsElement>;
};

const MoreFrame = ({ count, children, ...rest }: MoreFrameProps) => (
  <details className="filter-more" {...rest}>
    <summary>{useText()("results.showAll", { count })}</summary>
    {children}
  </details>
);

/** Sends the filter with everything that was chosen, for a page that contains folded choices. */
const WholeButton = ({ count }: { readonly count: number }) => (
  <noscript>
    <button name={LIST_FIELD} value={WHOLE}>
      {useText()("results.showAll", { count })}
    </button>
  </noscript>
);

type MoreProps = Pick<Props, "isWhole"> & { readonly count: number; readonly children: () => ReactNode };

/** Folded choices are a third of the filter's markup and few visitors look at them, so they are rendered when they are opened. */
function MoreChoices({ count, isWhole, children }: MoreProps) {
  const frame = useRef<HTMLDetailsElement>(null);
  const [isWanted, setWanted] = useState(isWhole);
  const look = () => {
    if (frame.current?.open) setWanted(true);
  };
  // The visitor may have opened it before hydration.
  useEffect(look, []);
  return (
    <MoreFrame count={count} ref={frame} onToggle={look}>
      {isWanted || isWhole ? children() : <WholeButton count={count} />}
    </MoreFrame>
  );
}
