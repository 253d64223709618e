import { useText } from "#web/i18n/text.tsx";
import { buttonClass, ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Link } from "#web/ui/navigation/link.tsx";

type Props = { readonly reason: "none" | "none-there" | "failed"; readonly path: string };

const NOTICES = {
  none: { icon: "tag", title: "deals.noneTitle", textKey: "deals.noneText" },
  "none-there": { icon: "map-pin", title: "deals.noneThereTitle", textKey: "deals.noneThereText" },
  failed: { icon: "warning", title: "deals.failedTitle", textKey: "deals.failedText" },
} as const;

/** Distinguishes "no deals" from "call failed", and offers other ways to find a hotel. */
export function DealsEmpty({ reason, path }: Props) {
  const text = useText();
  const { icon, title, textKey } = NOTICES[reason];
  const actions = (
    <>
      {reason === "none-there" ? <ButtonLink to={path}>{text("deals.seeAll")}</ButtonLink> : null}
      {reason === "failed" ? (
        // Loads a new document instead of navigating in the client.
        <Link to={path} className={buttonClass({})} data-document>
          {text("content.tryAgain")}
        </Link>
      ) : null}
      <ButtonLink to="/hotels" icon="search" emphasis={reason === "none" ? "strong" : "quiet"}>
        {text("deals.search")}
      </ButtonLink>
      {reason === "none" ? (
        <ButtonLink to="/destinations" emphasis="quiet">
          {text("home.destinationsAction")}
        </ButtonLink>
      ) : null}
    </>
  );
  return (
    <EmptyState icon={icon} title={text(title)} actions={actions}>
      <p>{text(textKey)}</p>
    </EmptyState>
  );
}
