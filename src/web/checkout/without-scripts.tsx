import { useText } from "#web/i18n/text.tsx";
import { contactOptions } from "#web/shell/call-us-details.tsx";
import { telephone } from "#web/ui/navigation/telephone.ts";
import { usePage } from "#web/visitor/page-context.tsx";

/** Payment forms need scripts. Without them the visitor gets a telephone number. */
export function WithoutScripts() {
  const text = useText();
  const { configuration } = usePage();
  const [phone] = contactOptions(configuration).phones;
  return (
    <noscript>
      <p className="notice notice-caution">
        <span className="notice-words">
          {text("checkout.noScript")} {phone ? <a href={telephone(phone[1])}>{phone[1]}</a> : null}
        </span>
      </p>
    </noscript>
  );
}
