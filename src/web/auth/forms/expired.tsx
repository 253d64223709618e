import { useText } from "#web/i18n/text.tsx";
import { Notice } from "#web/ui/states/notice.tsx";

/** The two texts form one sentence (ERR-008). */
export function Expired() {
  const text = useText();
  return (
    <Notice tone="caution">
      {text("errors.loginSessionExpired1")} {text("errors.loginSessionExpired2")}
    </Notice>
  );
}
