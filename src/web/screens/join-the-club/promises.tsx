/** Benefits of the club; only those that exist already. */
import type { ReactNode } from "react";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { shortPrice } from "#web/club/short-price.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { usePage } from "#web/visitor/page-context.tsx";

export function Promises({ fee }: { readonly fee: Money | undefined }) {
  const text = useText();
  const { rewardsLive } = usePage().configuration.club;
  return (
    <section className="section" aria-labelledby="club-promises-title">
      <h2 id="club-promises-title">{text("club.promisesTitle")}</h2>
      <ul className="club-promises">
        <Promise icon="percent" title={text("club.ratesTitle")}>
          {text("club.ratesText")}
        </Promise>
        <Promise icon="shield-check" title={text("club.guarantee")}>
          {text("club.guaranteeText")} {fee ? <GuaranteeExample fee={fee} /> : null}
        </Promise>
        <Promise
          icon="gift"
          title={text("club.rewardName")}
          mark={rewardsLive ? null : <Badge tone="caution">{text("club.comingSoon")}</Badge>}
        >
          {text("club.rewardText")}
        </Promise>
        <Promise icon="gem" title={text("club.pointsTitle")}>
          {text("club.pointsText")}
        </Promise>
        <Promise icon="calendar-days" title={text("club.endTitle")}>
          {text("club.endText")}
        </Promise>
      </ul>
    </section>
  );
}

type PromiseProps = { readonly icon: IconName; readonly title: string; readonly mark?: ReactNode; readonly children: ReactNode };

function Promise({ icon, title, mark, children }: PromiseProps) {
  return (
    <li>
      <Icon name={icon} />
      <h3>
        {title} {mark}
      </h3>
      <p>{children}</p>
    </li>
  );
}

/** Example: three fifths of the fee were saved and two fifths are returned, in whole units of the currency. */
const SAVED_FIFTHS = 3;

function GuaranteeExample({ fee }: { readonly fee: Money }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const saved = Math.round((fee.minor * SAVED_FIFTHS) / 500) * 100;
  const formatAmount = (minor: number) => shortPrice({ ...fee, minor }, languageTag);
  return text("club.guaranteeExample", { saved: formatAmount(saved), rest: formatAmount(fee.minor - saved) });
}
