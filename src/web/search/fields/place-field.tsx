/** A place by name. It starts as a plain field; the field with suggestions replaces it once loaded and keeps the text and the caret. */
import type { KeyboardEvent } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CHOSEN_SUFFIX } from "#domain/search/form-fields.ts";
import { isOptional } from "#domain/search/form-shape.ts";
import { placeFieldNames } from "#domain/search/place-names.ts";
import { markedIn } from "#web/ui/fields/marked-text.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { placeSuggest } from "../lazy-parts.ts";
import { useProblem } from "../search-context.ts";
import type { PlaceFieldProps } from "./place-field-props.ts";

/** Enter submits the form if no suggestion is highlighted; by default, the combo box would only close its list. */
function sendWords(event: KeyboardEvent): void {
  const { target, key, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.getAttribute("aria-activedescendant")) return;
  event.preventDefault();
  target.form?.requestSubmit();
}

/** The combo box opens its list on focus. If it replaced a field that already had the focus, it is blurred and focused again. */
function openList(frame: HTMLElement | null): void {
  const box = frame?.querySelector<HTMLInputElement>("input[aria-expanded=false]");
  if (!box || box !== document.activeElement || box.value !== "") return;
  // React must process the blur before the focus.
  flushSync(() => box.blur());
  box.focus();
}

export function PlaceField(props: PlaceFieldProps) {
  const { field, label, hint, icon, place, onChange } = props;
  const error = useProblem(field);
  const suggest = placeSuggest.useIfLoaded();
  const input = useRef<HTMLInputElement>(null);
  const [isComposing, setComposing] = useState(false);
  const [isHandedOver, setHandedOver] = useState(false);
  const names = placeFieldNames(field);

  useLayoutEffect(() => {
    const plain = input.current;
    // Replacing the field during IME composition would lose the text being composed.
    if (!suggest || isHandedOver || !plain || isComposing) return;
    setHandedOver(true);
  }, [suggest, isHandedOver, isComposing]);

  /** Reads the selection at the last moment while the plain field still exists, because it may just have received the focus. */
  const takeMarked = () => (input.current && input.current === document.activeElement ? markedIn(input.current) : null);

  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isHandedOver) return undefined;
    const timer = setTimeout(() => openList(frame.current));
    return () => clearTimeout(timer);
  }, [isHandedOver]);

  return (
    <div className="search-place" ref={frame} data-field={field} onKeyDownCapture={sendWords}>
      {suggest && isHandedOver ? (
        <suggest.PlaceSuggest {...props} name={names.name} error={error} takeMarked={takeMarked} />
      ) : (
        <TextField
          ref={input}
          className="search-field"
          name={names.name}
          label={label}
          error={error}
          // Without scripts the browser requires a place; with scripts the form has `noValidate` and shows its own message.
          isRequired={!isOptional(field)}
          hideMark
          icon={icon}
          placeholder={hint}
          value={place.name}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={100}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
        />
      )}
      {place.id === undefined ? null : (
        <>
          <input type="hidden" name={names.id} value={place.id} />
          <input type="hidden" name={names.type} value={place.type ?? ""} />
          <input type="hidden" name={names.country} value={place.country ?? ""} />
          <input type="hidden" name={names.name + CHOSEN_SUFFIX} value={place.name} />
        </>
      )}
    </div>
  );
}
