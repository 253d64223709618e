import type { BrandFlags } from "#domain/brand/flags.ts";
import type { ShownConfiguration } from "#domain/brand/site-configuration.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { OLD_CLUB_ATTRIBUTE } from "./footer-old-club.ts";

/** `mark` is an attribute by which scripts find the link. */
type FooterLink = readonly [label: string, to: string, mark?: string];

type FooterColumn = { readonly title: string; readonly links: readonly FooterLink[] };

type Settings = {
  readonly flags: BrandFlags;
  readonly configuration: Pick<ShownConfiguration, "common" | "club">;
  readonly currency?: CurrencyCode;
};

/** The former site sold only in these currencies. */
const OLD_CLUB_CURRENCIES: ReadonlySet<CurrencyCode> = new Set(["USD", "GBP"]);

/** If the brand has no former site, one of our own pages receives its members. */
const oldClub = ({ configuration, currency }: Settings): readonly FooterLink[] =>
  currency && OLD_CLUB_CURRENCIES.has(currency) ? [["oldClub.link", configuration.club.legacyUrl || "/old-club", OLD_CLUB_ATTRIBUTE]] : [];

export function footerColumns(settings: Settings): readonly FooterColumn[] {
  const { flags, configuration } = settings;
  const columns: (FooterColumn | false)[] = [
    {
      title: "footer.travel",
      links: [
        ["footer.hotels", "/hotels"],
        // On phones the only link to them outside of pages with hotels.
        ["shell.saved", "/saved"],
        ["footer.packages", "/packages"],
        ["footer.destinations", "/destinations"],
        ["footer.specialOffers", "/special-offers"],
      ],
    },
    {
      title: "footer.help",
      links: [
        ["footer.support", "/support"],
        ["footer.faq", "/faq"],
        ...(configuration.common.hideMyBookings ? [] : [["footer.reservations", "/reservations"] as const]),
        ["footer.baggageFees", "/flights/baggage-fees"],
      ],
    },
    {
      title: "footer.company",
      links: [
        ["footer.aboutUs", "/about-us"],
        ["footer.inTheMedia", "/in-the-media"],
        ["footer.affiliates", "/affiliates"],
        ["footer.mobile", "/mobile"],
      ],
    },
    flags.club && {
      title: "footer.club",
      links: [
        ["footer.clubPage", "/club"],
        ["footer.joinTheClub", "/join-the-club"],
        ["footer.clubUpdates", "/club-updates"],
        ...oldClub(settings),
      ],
    },
    {
      title: "footer.legal",
      links: [
        ["footer.termsAndConditions", "/terms-and-conditions"],
        ["footer.termsOfUse", "/terms-of-use"],
        ["footer.privacyPolicy", "/privacy-policy"],
        ["footer.cookiePolicy", "/cookie-policy"],
        ["footer.legalNotice", "/legal-notice"],
      ],
    },
  ];
  return columns.filter((column) => column !== false);
}
