import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";

type Props = {
  readonly autoComplete: "current-password" | "new-password";
  readonly help?: string | undefined;
  readonly error?: string | undefined;
};

const MAX_PASSWORD_LENGTH = 200;

/** The visitor can show the password: a typing error is the most common reason for a refusal. */
export function PasswordField({ autoComplete, help, error }: Props) {
  const text = useText();
  const isAlive = useIsAlive();
  const [isShown, setShown] = useState(false);
  const toggle = text(isShown ? "login.hidePassword" : "login.showPassword");
  return (
    <Field label={text("login.password")} help={help} error={error} isRequired>
      {(ties) => (
        <span className="control">
          <input
            name="password"
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            maxLength={MAX_PASSWORD_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
            {...ties}
          />
          {isAlive ? (
            <button type="button" className="control-clear" title={toggle} onClick={() => setShown(!isShown)}>
              <Icon name={isShown ? "eye-off" : "eye"} />
              <span className="visually-hidden">{toggle}</span>
            </button>
          ) : null}
        </span>
      )}
    </Field>
  );
}
