import type { BrandFlags } from "#domain/brand/flags.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";

export type FooterColumn = { readonly title: string; readonly links: readonly (readonly [label: string, to: string])[] };

type Settings = { readonly flags: BrandFlags; readonly configuration: Pick<SiteConfiguration, "common"> };

export function footerColumns({ flags, configuration }: Settings): readonly FooterColumn[] {
  const columns: (FooterColumn | false)[] = [
    {
      title: "footer.travel",
      links: [
        ["footer.hotels", "/hotels"],
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
