import { writeAddress } from "#domain/market/canonical-address.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import { languageTag } from "#domain/market/locale.ts";
import { useText } from "#web/i18n/text.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { BrandMark } from "#web/shell/brand-mark.tsx";
import { contactOptions } from "#web/shell/call-us-details.tsx";
import { COOKIE_SETTINGS_ATTRIBUTE } from "#web/shell/notices/cookie-question.tsx";
import { footerColumns } from "./footer-columns.ts";
import type { ShellData } from "#web/shell/load-shell.ts";
import { describeDays, describeTimes } from "#web/shell/opening-hours.ts";
import type { PlaceName } from "#web/shell/place-names.ts";
import { telephone } from "#web/ui/navigation/telephone.ts";

export const FooterLinks = defineFragment({
  name: "footer",
  as: "footer",
  read: ({ shell }: { readonly shell: ShellData }) => ({ content: shell }),
  attributes: (_, { page, text }) => ({ className: "site-footer", "aria-label": text("footer.label", { brandName: page.brand.name }) }),
  render: ({ content }) => <FooterInside places={content.places} />,
});

function FooterInside({ places }: { readonly places: readonly PlaceName[] }) {
  const text = useText();
  const { brand, configuration, currency } = usePage();
  return (
    <>
      <div className="site-footer-row">
        <div className="site-footer-brand">
          <BrandMark brandId={brand.id} />
          <p className="brand-name">{brand.name}</p>
          <p>{text("shell.tagline")}</p>
          <FooterContact />
        </div>
        <div className="site-footer-columns">
          {footerColumns({ flags: brand.flags, configuration, currency }).map(({ title, links }) => (
            <nav key={title} aria-label={text(title)}>
              <p className="eyebrow">{text(title)}</p>
              <ul>
                {links.map(([label, to, mark]) => (
                  <li key={to}>
                    <Link to={to} {...(mark && { [mark]: "" })}>
                      {text(label)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      {places.length > 1 ? <FooterPlaces places={places} /> : null}
      <FooterEnd />
    </>
  );
}

function FooterContact() {
  const text = useText();
  const { configuration, locale } = usePage();
  const { phones, email, hours } = contactOptions(configuration);
  const [phone] = phones;
  const [handlers] = hours;
  const tag = languageTag(locale);
  return (
    <ul className="site-footer-contact">
      {phone ? (
        <li>
          <a href={telephone(phone[1])}>
            <Icon name="phone" />
            {phone[1]}
          </a>
          {handlers ? <span>{`${describeDays(handlers, tag, text)}, ${describeTimes(handlers, tag, text)}`}</span> : null}
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Links to the home page in every market of the brand; the menu in the header keeps the current page instead. */
function FooterPlaces({ places }: { readonly places: readonly PlaceName[] }) {
  const text = useText();
  const { brand } = usePage();
  return (
    <nav className="site-footer-places" aria-label={text("shell.languages")} data-document>
      <ul>
        {places.map(({ locale, market, language, country }) => (
          <li key={locale + market}>
            <a lang={languageTag(locale)} href={writeAddress({ locale, market, path: "/" }, brand)} hrefLang={languageTag(locale)}>
              {`${country} – ${language}`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterEnd() {
  const text = useText();
  const { configuration, currency } = usePage();
  return (
    <div className="site-footer-end">
      <p>{text("footer.pricesNote", { currency: `${CURRENCIES[currency].symbol} (${currency})` })}</p>
      <p>
        <Link to="/terms-of-use">{text("footer.credits")}</Link>
      </p>
      <ul>
        {configuration.common.cookieNotice ? (
          <li>
            {/* Without scripts nothing is tracked, and the linked policy says so. */}
            <Link to="/cookie-policy" {...{ [COOKIE_SETTINGS_ATTRIBUTE]: "" }}>
              {text("cookies.settings")}
            </Link>
          </li>
        ) : null}
        <li>
          <a href="/sitemap.html" data-document>
            {text("footer.sitemap")}
          </a>
        </li>
      </ul>
    </div>
  );
}
