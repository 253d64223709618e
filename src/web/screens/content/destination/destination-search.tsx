import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

/** From reading to looking for a room. */
export function DestinationSearch({ city }: { readonly city: string }) {
  const text = useText();
  return (
    <p className="actions">
      <ButtonLink to="/hotels">{text("destination.searchAction", { city })}</ButtonLink>
    </p>
  );
}
