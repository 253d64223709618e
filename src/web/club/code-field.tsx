/** Field to enter, validate and remove a registration code. */
import { PROMO_CODE } from "#domain/forms/field-rules.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { refusalText } from "./refusal-text.ts";
import type { ClubCodeUse } from "./use-club-code.ts";

type Props = { readonly use: ClubCodeUse; readonly isDisabled: boolean };

export function CodeField({ use, isDisabled }: Props) {
  const text = useText();
  const { state, typed, onType, onApply, onRemove } = use;
  if (state.kind === "applied") {
    const { name, coBrandName } = state.code;
    return (
      <div className="club-code-used">
        <Icon name="tag" />
        <output>
          {coBrandName === null ? text("club.codeUsed", { code: name }) : text("club.codeUsedOf", { code: name, name: coBrandName })}
        </output>
        <Button size="small" emphasis="plain" disabled={isDisabled} onClick={onRemove}>
          {text("club.codeRemove")}
        </Button>
      </div>
    );
  }
  const isValidating = state.kind === "validating";
  return (
    <form
      className="club-code"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply();
      }}
    >
      <TextField
        id="registration-code"
        name="registrationCode"
        label={text("club.code")}
        help={text("club.codeHelp")}
        error={errorOf(use, text)}
        value={typed}
        {...{ maxLength: PROMO_CODE.maxLength, autoComplete: "off", autoCapitalize: "characters", spellCheck: false, readOnly: isDisabled }}
        aria-busy={isValidating}
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" emphasis="quiet" className="club-code-apply" isBusy={isValidating} disabled={isDisabled}>
        {text(isValidating ? "club.codeValidating" : "club.codeApply")}
      </Button>
      <output className="club-code-note">{state.kind === "none" && state.isWithoutEffect ? text("club.codeNoEffect") : null}</output>
    </form>
  );
}

function errorOf({ state }: ClubCodeUse, text: ReturnType<typeof useText>): string | undefined {
  if (state.kind !== "refused") return undefined;
  return state.reason === "empty" ? text("club.codeEmpty") : refusalText(text, { code: state.reason, message: state.message });
}
