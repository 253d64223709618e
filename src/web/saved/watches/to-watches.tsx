import { useText } from "#web/i18n/text.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

/** Leads visitors with an account to their price watches. */
export function ToWatches() {
  const text = useText();
  if (!usePage().visitorClass.isAuthenticated) return null;
  return (
    <Link to="/account/price-watches/" className="text-link">
      {text("watch.toList")}
    </Link>
  );
}
