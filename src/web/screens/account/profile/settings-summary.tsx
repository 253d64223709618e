import { CURRENCIES } from "#domain/market/currency.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { AccountSection, Facts } from "../account-section.tsx";
import { UNIT_WORDS } from "../settings/distance-words.ts";
import type { SectionProps } from "./profile-data.ts";

export function SettingsSummary({ details }: Pick<SectionProps, "details">) {
  const text = useText();
  const { currency, distanceUnit, locale } = details.userSettings;
  const { symbol } = CURRENCIES[currency];
  return (
    <AccountSection id="settings" title={text("account.settingsTitle")} icon="sliders-horizontal">
      <Facts
        facts={[
          { label: text("account.language"), value: LOCALES[locale].localizedName },
          { label: text("account.currency"), value: symbol === currency ? currency : `${currency} (${symbol})` },
          { label: text("account.distance"), value: text(UNIT_WORDS[distanceUnit]) },
        ]}
      />
      <div className="actions">
        <ButtonLink to="/account/settings/" emphasis="quiet" size="small" icon="pencil">
          {text("account.changeSettings")}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}
