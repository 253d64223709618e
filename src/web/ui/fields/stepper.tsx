/** A small number with a minus and a plus button. It loads no React Aria, so it can be used anywhere. */
import { useId } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type Props = {
  readonly label: string;
  /** Shown under the label: "Age 0 to 17". */
  readonly hint?: string | undefined;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Adds a hidden field with the number to a form. */
  readonly name?: string | undefined;
};

export function Stepper({ label, hint, value, min, max, onChange, name }: Props) {
  const text = useText();
  const id = useId();
  const step = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <fieldset className="stepper" aria-labelledby={`${id}-label`} {...(hint && { "aria-describedby": `${id}-hint` })}>
      <div className="stepper-words">
        <span id={`${id}-label`} className="stepper-label">
          {label}
        </span>
        {hint ? (
          <small id={`${id}-hint`} className="stepper-hint">
            {hint}
          </small>
        ) : null}
      </div>
      <StepButton icon="minus" label={text("ui.fewer", { name: label })} isOff={value <= min} onPress={() => step(-1)} />
      <output className="stepper-value" aria-live="polite">
        {value}
      </output>
      <StepButton icon="plus" label={text("ui.more", { name: label })} isOff={value >= max} onPress={() => step(1)} />
      {name ? <input type="hidden" name={name} value={value} /> : null}
    </fieldset>
  );
}

type StepButtonProps = { readonly icon: IconName; readonly label: string; readonly isOff: boolean; readonly onPress: () => void };

/** At the end of its range the button is not disabled natively: it would lose the focus, and keyboard users would lose their position in the form. */
const StepButton = ({ icon, label, isOff, onPress }: StepButtonProps) => (
  <button type="button" className="stepper-button" aria-label={label} aria-disabled={isOff} onClick={isOff ? undefined : onPress}>
    <Icon name={icon} />
  </button>
);
