import { CURRENCIES } from "#domain/market/currency.ts";
import { useText } from "#web/i18n/text.tsx";
import { Kept } from "#web/ui/kept.tsx";
import { Link } from "#web/ui/link.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type Column = { readonly title: string; readonly links: readonly (readonly [label: string, to: string])[] };

const COLUMNS: readonly Column[] = [
  {
    title: "footer.travel",
    links: [
      ["footer.hotels", "/hotels"],
      ["footer.packages", "/packages"],
      ["footer.destinations", "/destinations"],
    ],
  },
  {
    title: "footer.help",
    links: [
      ["footer.support", "/support"],
      ["footer.faq", "/faq"],
    ],
  },
  { title: "footer.company", links: [["footer.aboutUs", "/about-us"]] },
  {
    title: "footer.legal",
    links: [
      ["footer.termsAndConditions", "/terms-and-conditions"],
      ["footer.termsOfUse", "/terms-of-use"],
      ["footer.privacyPolicy", "/privacy-policy"],
      ["footer.cookiePolicy", "/cookie-policy"],
    ],
  },
];

const CLUB_COLUMN: Column = {
  title: "footer.club",
  links: [
    ["footer.clubPage", "/club"],
    ["footer.joinTheClub", "/join-the-club"],
  ],
};

export function Footer() {
  const text = useText();
  const page = usePage();
  return (
    <Kept
      as="footer"
      className="site-footer"
      aria-label={text("footer.label", { brandName: page.brand.name })}
      subject={page}
      variant="footer"
    >
      <FooterInside />
    </Kept>
  );
}

function FooterInside() {
  const text = useText();
  const { brand, currency } = usePage();
  const columns = brand.flags.club ? [...COLUMNS, CLUB_COLUMN] : COLUMNS;
  return (
    <>
      <div className="site-footer-row">
        <div className="site-footer-brand">
          <BrandMark brandId={brand.id} />
          <p className="brand-name">{brand.name}</p>
          <p>{text("shell.tagline")}</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={text(title)}>
            <p className="eyebrow">{text(title)}</p>
            <ul>
              {links.map(([label, to]) => (
                <li key={to}>
                  <Link to={to}>{text(label)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="site-footer-end">
        <p>{text("footer.pricesNote", { currency: `${CURRENCIES[currency].symbol} (${currency})` })}</p>
        <a href="/sitemap.html" data-document>
          {text("footer.sitemap")}
        </a>
      </div>
    </>
  );
}
