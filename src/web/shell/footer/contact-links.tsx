import { useText } from "#web/i18n/text.tsx";
import { telephone } from "#web/ui/navigation/telephone.ts";

/** Phone and email links; empty ones are omitted. */
export function ContactLinks({ phone, email }: { readonly phone: string; readonly email: string }) {
  const text = useText();
  return (
    <ul className="contact-links">
      {phone ? (
        <li>
          <a href={telephone(phone)}>{text("contact.callNumber", { phone })}</a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ) : null}
    </ul>
  );
}
