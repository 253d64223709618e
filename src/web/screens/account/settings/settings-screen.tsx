/** Language, currency and units of the account, on this device and wherever the visitor logs in (ACC-011). */
import { useRef } from "react";
import { settingsForm } from "#contract/forms/account-forms.ts";
import { addressInLocale } from "#domain/market/address-in-locale.ts";
import { useText } from "#web/i18n/text.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { saveCurrency, saveLocale } from "#web/visitor/storage/visit-choices.ts";
import { AccountForm } from "../account-form.tsx";
import { AccountFrame } from "../account-frame.tsx";
import { AccountSection } from "../account-section.tsx";
import { FormNoticeLine } from "../form-notice.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { UNIT_WORDS } from "./distance-words.ts";
import type { SettingsData, UserSettings } from "./settings-data.ts";

export function SettingsScreen({ notice: event, ...data }: SettingsData) {
  const text = useText();
  return (
    <AccountFrame current="settings" title={text("account.navSettings")}>
      <FormNoticeLine {...event} />
      <AccountSection id="site" title={text("account.settingsSite")} icon="globe" lead={text("account.settingsLead")}>
        <SettingsForm {...data} />
      </AccountSection>
      <AccountSection id="security" title={text("account.securityTitle")} icon="lock" lead={text("account.securityLead")}>
        <ul className="account-links">
          <li>
            <Link to="/account/profile/#sessions">{text("account.sessionsTitle")}</Link>
          </li>
          <li>
            <Link to="/account/profile/#data">{text("account.dataStart")}</Link>
          </li>
          <li>
            <Link to="/account/profile/#delete">{text("account.deleteTitle")}</Link>
          </li>
        </ul>
      </AccountSection>
    </AccountFrame>
  );
}

function SettingsForm({ settings, languages, currencies }: Omit<SettingsData, "notice">) {
  const text = useText();
  const page = usePage();
  const first = useRef<HTMLSelectElement>(null);
  const onDone = ({ locale, currency }: UserSettings) => {
    const browserState = openBrowserState(window);
    saveLocale(browserState, locale);
    // Must be last: other tabs react to this write.
    saveCurrency(browserState, currency);
    // Loads a new document, because all texts, prices and distances change.
    location.assign(`${addressInLocale(page, locale, "/account/settings/")}?said=saved`);
  };
  const form = useAccountForm({
    form: settingsForm,
    send: (api, values) => api(settingsForm.call, settingsForm.toInput(values, undefined)),
    onDone: ({ userSettings }) => onDone(userSettings),
  });
  /** Saved when a field is left, not with every option that the keyboard passes: a new language loads a new page. */
  const onLeave = () => {
    const element = first.current?.form;
    const known: Readonly<Record<string, string>> = settings;
    const isChanged = element && [...new FormData(element)].some(([name, value]) => Object.hasOwn(known, name) && known[name] !== value);
    if (isChanged && !form.isBusy) element.requestSubmit();
  };
  return (
    <AccountForm action={settingsForm.action} form={form} submit={text("account.settingsSave")} savesItself>
      <SelectField
        {...{ name: "locale", label: text("account.language"), icon: "globe", defaultValue: settings.locale }}
        ref={first}
        onBlur={onLeave}
        choices={languages.map(({ locale, name }) => ({ value: locale, label: name }))}
      />
      <SelectField
        {...{ name: "currency", label: text("account.currency"), icon: "wallet", defaultValue: settings.currency }}
        onBlur={onLeave}
        choices={currencies.map(({ code, symbol, name }) => ({
          value: code,
          label: symbol === code ? `${name} (${code})` : `${name} (${code}, ${symbol})`,
        }))}
        help={text("account.currencyHelp")}
      />
      <RadioGroup
        {...{ name: "distanceUnit", label: text("account.distance"), look: "bar", defaultValue: settings.distanceUnit }}
        onChange={onLeave}
        choices={Object.entries(UNIT_WORDS).map(([value, key]) => ({ value, label: text(key) }))}
      />
    </AccountForm>
  );
}
