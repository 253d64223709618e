/** Pages of the account area, in menu order. */
import type { IconName } from "#web/ui/icons/icon-names.ts";
import type { Page } from "#web/visitor/page.ts";

export type AccountPage = "overview" | "profile" | "membership" | "trips" | "watches" | "settings";

type AccountWay = { readonly key: AccountPage; readonly to: string; readonly label: string; readonly icon: IconName };

const WAYS: readonly AccountWay[] = [
  { key: "overview", to: "/account/", label: "account.navOverview", icon: "house" },
  { key: "profile", to: "/account/profile/", label: "account.navProfile", icon: "user" },
  { key: "membership", to: "/account/membership/", label: "account.navMembership", icon: "crown" },
  { key: "trips", to: "/account/my-trips/", label: "account.navTrips", icon: "luggage" },
  { key: "watches", to: "/account/price-watches/", label: "account.navWatches", icon: "bell" },
  { key: "settings", to: "/account/settings/", label: "account.navSettings", icon: "sliders-horizontal" },
];

export const accountLinks = ({ brand, configuration }: Pick<Page, "brand" | "configuration">): readonly AccountWay[] =>
  WAYS.filter(({ key }) => (key !== "membership" || brand.flags.club) && (key !== "trips" || !configuration.common.hideMyBookings));
