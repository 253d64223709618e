import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { telephone } from "#web/ui/navigation/telephone.ts";

/** Phone number for existing bookings; empty if the brand has none. */
export function useBookingPhone(): string {
  const { common, header } = usePage().configuration;
  return header.callUs.phoneExistingHoliday || common.supportPhone;
}

/** "Call +1 …"; nothing without a phone number. */
export function CallUs({ phone }: { readonly phone: string }) {
  const text = useText();
  return phone ? (
    <a className="text-link" href={telephone(phone)}>
      {text("contact.callNumber", { phone })}
    </a>
  ) : null;
}
