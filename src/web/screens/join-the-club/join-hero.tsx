/** Top of the page: promise, price, and an example stay with both prices. */
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { shortPrice } from "#web/club/short-price.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumb.tsx";
import { buttonClass } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import type { PictureSubject } from "#web/ui/pictures/picture.tsx";
import { EXAMPLE_STAY } from "./example-stay.ts";

export type JoinOpening = {
  readonly title: string;
  readonly lead: string;
  readonly crumbs: readonly Crumb[];
  readonly picture: PictureSubject | undefined;
};

type Props = { readonly opening: JoinOpening; readonly fee: Money | undefined };

export const REGISTRATION_ID = "registration";

export function JoinHero({ opening: { title, lead, crumbs, picture }, fee }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <header className="club-hero">
      <div className="club-hero-view">{picture ? <Picture {...picture} isWide isPriority /> : null}</div>
      <div className="club-hero-inside">
        <div className="club-hero-words">
          <Breadcrumb crumbs={crumbs} />
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          <p className="club-hero-offer">
            {fee ? <strong>{text("club.fee", { price: shortPrice(fee, languageTag) })}</strong> : null}
            <span>{text("club.savings")}</span>
          </p>
          <p className="actions">
            <a href={`#${REGISTRATION_ID}`} className={buttonClass({})}>
              {text("club.join")}
            </a>
            <a href="#questions" className={buttonClass({ emphasis: "quiet" }, "club-hero-second")}>
              {text("club.toQuestions")}
            </a>
          </p>
          <ul className="club-trust">
            {(["trustBoth", "trustNoRenewal", "trustGuarantee"] as const).map((key) => (
              <li key={key}>
                <Icon name="check" />
                {text(`club.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        {fee ? <PriceExample currency={fee.currency} /> : null}
      </div>
    </header>
  );
}

/** Looks like a result card, labelled as an example. */
function PriceExample({ currency }: { readonly currency: string }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { nights, publicMinor, memberMinor = 0 } = EXAMPLE_STAY;
  const formatAmount = (minor: number) => shortPrice({ minor, currency }, languageTag);
  return (
    <figure className="club-example">
      <figcaption>
        <Badge tone="caution">{text("club.example")}</Badge>
        <span>{text("club.exampleStay", { nights })}</span>
      </figcaption>
      <p className="club-example-public">
        <span>{text("price.publicPrice")}</span>
        <span>{formatAmount(publicMinor)}</span>
      </p>
      <div className="club-example-bar" aria-hidden>
        <span style={{ width: "100%" }} />
      </div>
      <p className="club-example-member">
        <span>
          <Icon name="crown" />
          {text("price.memberPrice")}
        </span>
        <strong>{formatAmount(memberMinor)}</strong>
      </p>
      <div className="club-example-bar club-example-bar-member" aria-hidden>
        <span style={{ width: `${(memberMinor / publicMinor) * 100}%` }} />
      </div>
      <p className="club-example-saved">{text("price.youSave", { amount: formatAmount(publicMinor - memberMinor) })}</p>
    </figure>
  );
}
