import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

/** The number for those who have booked; empty where the brand has none. */
export function useBookingPhone(): string {
  const { common, header } = usePage().configuration;
  return header.callUs.phoneExistingHoliday || common.supportPhone;
}

/** "Call +1 …", where there is somebody to call. */
export function CallUs({ phone }: { readonly phone: string }) {
  const text = useText();
  return phone ? (
    <a className="text-link" href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
      {text("contact.callNumber", { phone })}
    </a>
  ) : null;
}
