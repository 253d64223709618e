import type { BookedHotel } from "#web/booking/booking-view.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** Reveals the name of an opaque hotel, with an animation. */
export function Reveal({ hotel }: { readonly hotel: BookedHotel }) {
  const text = useText();
  return (
    <p className="booking-reveal">
      <Icon name="sparkles" />
      <span className="booking-reveal-lead">{text("thankYou.reveal")}</span>
      <strong className="booking-reveal-name">{hotel.name}</strong>
    </p>
  );
}
