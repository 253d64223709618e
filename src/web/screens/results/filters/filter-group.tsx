import type { DetailsHTMLAttributes, ReactNode, Ref } from "react";
import { useEffect, useRef, useState } from "react";
import type { ResultFilter } from "#domain/results/result-filter.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import { FilterChoice } from "./filter-choice.tsx";
import type { FilterOption, ChoiceGroup } from "./filter-groups.ts";

type Props = {
  readonly group: ChoiceGroup;
  /** The page that contains folded choices, for browsers without JavaScript; undefined on this page. */
  readonly wholePage: string | undefined;
  readonly onFilter: (change: Partial<ResultFilter>) => void;
};

const GROUP = Object.freeze({});

const choicesOf = (choices: readonly FilterOption[], { onFilter }: Props) =>
  choices.map((choice) => <FilterChoice key={choice.value} choice={choice} onFilter={onFilter} />);
const countOf = ({ choices, rest }: ChoiceGroup) => (rest.length > 0 ? choices.length + rest.length : 0);

export const FilterGroup = defineFragment({
  name: "group of a filter",
  holes: { choices: "slot", rest: "slot", wholePage: "@href?" },
  read: (props: Props) => {
    const { group, wholePage } = props;
    return {
      content: GROUP,
      kind: { title: group.title, count: countOf(group) },
      fill: () => ({
        choices: choicesOf(group.choices, props),
        rest: wholePage === undefined ? choicesOf(group.rest, props) : null,
        wholePage,
      }),
    };
  },
  render: ({ kind: { title, count }, holes: { choices, rest, wholePage } }) => (
    <GroupFrame title={title} choices={choices}>
      {count > 0 ? <MoreFrame count={count}>{wholePage ? <WholeLink count={count} link={wholePage} /> : rest}</MoreFrame> : null}
    </GroupFrame>
  ),
  live: (props) => {
    const { group, wholePage } = props;
    const count = countOf(group);
    return (
      <GroupFrame title={group.title} choices={choicesOf(group.choices, props)}>
        {count > 0 ? (
          <MoreChoices count={count} wholePage={wholePage}>
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

const WholeLink = ({ count, link }: { readonly count: number; readonly link: { readonly href: string } }) => (
  <noscript>
    <a {...link}>{useText()("results.showAll", { count })}</a>
  </noscript>
);

type MoreProps = Pick<Props, "wholePage"> & { readonly count: number; readonly children: () => ReactNode };

/** Folded choices are a third of the filter's markup and few visitors look at them, so they are rendered when they are opened. */
function MoreChoices({ count, wholePage, children }: MoreProps) {
  const frame = useRef<HTMLDetailsElement>(null);
  const [isWanted, setWanted] = useState(wholePage === undefined);
  const look = () => {
    if (frame.current?.open) setWanted(true);
  };
  // The visitor may have opened it before hydration.
  useEffect(look, []);
  return (
    <MoreFrame count={count} ref={frame} onToggle={look}>
      {isWanted || wholePage === undefined ? children() : <WholeLink count={count} link={{ href: wholePage }} />}
    </MoreFrame>
  );
}
