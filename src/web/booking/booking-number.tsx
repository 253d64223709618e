import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";

/** Groups of four are easier to read aloud. The copied number has no spaces. */
const inGroups = (number: string): readonly string[] => number.match(/.{1,4}/g) ?? [number];

export function BookingNumber({ number }: { readonly number: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className="booking-number">
      <p className="eyebrow">{text("reservation.numberLabel")}</p>
      <p className="booking-digits" data-booking-number={number}>
        {inGroups(number).map((group, place) => (
          // Groups are identified by their position only.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>{group}</span>
        ))}
      </p>
      <Button emphasis="quiet" size="small" icon={isCopied ? "check" : "file-text"} className="booking-copy" onClick={copy}>
        <span aria-live="polite">{text(isCopied ? "reservation.copied" : "reservation.copy")}</span>
      </Button>
    </div>
  );
}
