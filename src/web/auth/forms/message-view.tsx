import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { MessageVariant } from "#web/auth/auth-words.ts";
import { messageOf } from "#web/auth/auth-words.ts";
import type { AuthDialogState } from "#web/auth/use-auth-dialog.ts";

type Props = { readonly variant: MessageVariant; readonly dialog: AuthDialogState };

export function MessageView({ variant, dialog }: Props) {
  const text = useText();
  const { icon, tone, text: words, actions } = messageOf(variant, dialog);
  return (
    <div className="auth-message">
      <div className="auth-said">
        <span className={classNames("auth-sign", tone && `auth-sign-${tone}`)}>
          <Icon name={icon} size="large" />
        </span>
        <p className="auth-words">{text(words)}</p>
        {/* If the call failed, the specification's text for it is added (ERR-005). */}
        {variant === "error" ? <p className="auth-words">{text("errors.errorInServer")}</p> : null}
      </div>
      <div className="auth-actions">
        {actions.map(({ label, event }, index) => (
          <Button key={label} isWide emphasis={index === 0 ? "strong" : "quiet"} onClick={() => dialog.happen(event)}>
            {text(label)}
          </Button>
        ))}
      </div>
    </div>
  );
}
