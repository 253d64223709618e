/** A text field with suggestions. Free text is allowed, because the visitor may know a place that is not in the list. */
import type { ReactNode } from "react";
import { use, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Key } from "react-aria-components/ComboBox";
import {
  Collection,
  ComboBox,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Text,
} from "react-aria-components/ComboBox";
import { Header } from "react-aria-components/ListBox";
import { useText } from "#web/i18n/text.tsx";
import { AriaFrame } from "#web/ui/overlays/aria-frame.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { RequiredMark } from "./field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import type { Marked } from "./marked-text.ts";
import { Spinner } from "#web/ui/states/spinner.tsx";

type SuggestBoxItem = {
  readonly key: string;
  readonly label: string;
  /** Shown in smaller type: country, code. */
  readonly detail?: string | undefined;
  readonly icon: IconName;
};

export type SuggestionGroup = { readonly key: string; readonly title: string; readonly items: readonly SuggestBoxItem[] };

type SuggestBoxProps = {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly text: string;
  readonly groups: readonly SuggestionGroup[];
  readonly isLoading?: boolean | undefined;
  /** Shown when nothing matches; without it the list stays closed then. */
  readonly emptyText?: string | undefined;
  readonly onText: (text: string) => void;
  readonly onChoose: (key: string) => void;
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** The selection in the plain field that this component replaces. */
  readonly marked?: Marked | undefined;
  readonly onBlur?: (() => void) | undefined;
};

export function SuggestBox(props: SuggestBoxProps) {
  const { label, hideLabel, text, groups, isLoading = false, emptyText, onText, onChoose, name, error, isRequired = false } = props;
  const { chosen, choose, type } = useChosen(onText, onChoose);
  return (
    <AriaFrame>
      <ComboBox
        className="suggest-box field"
        inputValue={text}
        onInputChange={type}
        onChange={choose}
        value={chosen}
        defaultItems={groups}
        defaultFilter={() => true}
        menuTrigger="focus"
        allowsCustomValue
        allowsEmptyCollection={isLoading || emptyText !== undefined}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
        validationBehavior="aria"
        {...(name && { name })}
        {...(props.onBlur && { onBlur: props.onBlur })}
      >
        <Label className={hideLabel ? "visually-hidden" : "field-label"}>
          {label}
          {isRequired ? <RequiredMark /> : null}
        </Label>
        <SuggestInput {...props} onText={type} />
        <Notes {...props} />
        <Popover className="popover suggest-list" offset={6} placement="bottom start">
          <Suggestions groups={groups} isLoading={isLoading} emptyText={emptyText} />
        </Popover>
      </ComboBox>
    </AriaFrame>
  );
}

/** The choice is remembered only until the visitor types: React Aria closes the list when the choice changes, and the caller owns the text. */
function useChosen(onText: SuggestBoxProps["onText"], onChoose: SuggestBoxProps["onChoose"]) {
  const [chosen, setChosen] = useState<Key | null>(null);
  const choose = (key: Key | null) => {
    if (key === null || key === chosen) return;
    setChosen(key);
    onChoose(String(key));
  };
  const type = (typed: string) => {
    setChosen(null);
    onText(typed);
  };
  return { chosen, choose, type };
}

function SuggestInput({ icon, placeholder, text, autoFocus = false, marked, isLoading = false, onText, id }: SuggestBoxProps) {
  const words = useText();
  const list = use(ComboBoxStateContext);
  const input = useRef<HTMLInputElement>(null);
  // This component replaces a plain field that the visitor may be typing in, so it first restores the focus and the selection.
  const restore = useEffectEvent(() => {
    if (!autoFocus) return;
    input.current?.focus();
    if (marked) input.current?.setSelectionRange(marked.start, marked.end);
  });
  useLayoutEffect(() => restore(), []);
  const clear = () => {
    onText("");
    input.current?.focus();
  };
  return (
    <span className={classNames("control", icon && "control-with-icon")}>
      {icon ? <Icon name={icon} /> : null}
      {/* A click opens the list again if it was closed while the field kept the focus. */}
      <Input
        ref={input}
        onClick={() => list?.isOpen || list?.open(null, "manual")}
        {...(placeholder && { placeholder })}
        {...(id && { id })}
        enterKeyHint="search"
        autoCapitalize="words"
      />
      {isLoading ? <Spinner label={words("ui.searching")} /> : null}
      {text ? (
        <button type="button" className="control-clear" tabIndex={-1} onClick={clear} aria-label={words("ui.clear")}>
          <Icon name="x" />
        </button>
      ) : null}
    </span>
  );
}

const Notes = ({ error, help }: Pick<SuggestBoxProps, "error" | "help">): ReactNode => (
  <>
    {error ? (
      <Text slot="errorMessage" className="field-error">
        <Icon name="alert" />
        {error}
      </Text>
    ) : null}
    {help ? (
      <Text slot="description" className="field-help">
        {help}
      </Text>
    ) : null}
  </>
);

function Suggestions({ groups, isLoading, emptyText }: Pick<SuggestBoxProps, "groups" | "isLoading" | "emptyText">) {
  const text = useText();
  // Loaded suggestions appear in the list one render later; until then it must not report that there are none.
  const isComing = isLoading === true || groups.length > 0;
  return (
    <ListBox
      className="suggestions"
      aria-label={text("ui.suggestions")}
      items={groups}
      renderEmptyState={() => <p className="suggestions-empty">{isComing ? text("ui.searching") : emptyText}</p>}
    >
      {(group: SuggestionGroup) => (
        <ListBoxSection id={group.key} className="suggestion-group">
          <Header className="suggestion-title">{group.title}</Header>
          <Collection items={group.items.map((item) => ({ ...item, id: item.key }))}>
            {(item) => (
              <ListBoxItem id={item.key} textValue={item.label} className="suggestion">
                <Icon name={item.icon} />
                <span className="suggestion-words">
                  {/* Both parts form one accessible name: "Lisbon Portugal" distinguishes it from other Lisbons. */}
                  <span>{item.label}</span> {item.detail ? <span className="suggestion-detail">{item.detail}</span> : null}
                </span>
              </ListBoxItem>
            )}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}
