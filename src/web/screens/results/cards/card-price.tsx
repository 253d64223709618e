/** Price of a hotel. Guests see that members pay less, but not how much. */
import { PriceInWords } from "#web/ui/text/price-in-words.tsx";
import { useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { CardHoles, OfferKind } from "./card-texts.ts";

type Props = { readonly texts: CardHoles; readonly kind: OfferKind };

export function CardPrice({ texts, kind: { isMember } }: Props) {
  const text = useText();
  const { promotion, before, total, stay, perNight, left } = texts;
  return (
    <div className="card-price">
      {promotion ? (
        <Badge tone="positive" icon="tag">
          {promotion}
        </Badge>
      ) : null}
      <p className="card-total">
        <PriceInWords amount={total} before={before} isMember={isMember} />
      </p>
      <p className="card-terms">
        {stay}
        <br />
        {perNight ? (
          <>
            {perNight}
            <br />
          </>
        ) : null}
        {text("results.taxesIncluded")}
      </p>
      {left ? (
        <p className="card-left">
          <Badge tone="caution">{left}</Badge>
        </p>
      ) : null}
      <MemberLine texts={texts} />
    </div>
  );
}

function MemberLine({ texts: { club, login } }: Pick<Props, "texts">) {
  const text = useText();
  if (club) {
    return (
      <p className="card-club">
        <Icon name="crown" />
        <span>
          {text("results.clubPrice")} <strong>{club}</strong>
        </span>
      </p>
    );
  }
  return login ? (
    <a className="card-login" {...login}>
      <Icon name="lock" />
      {text("results.membersPayLess")}
    </a>
  ) : null;
}
