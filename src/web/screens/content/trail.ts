/** Breadcrumbs, for visitors and search engines. */
import type { Text } from "#web/i18n/text.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumb.tsx";

/** Parent pages by prefix of the address; other pages are children of home. */
const PARENTS: readonly { readonly start: string; readonly label: string; readonly to: string }[] = [
  { start: "/destinations/", label: "destination.indexTitle", to: "/destinations" },
  { start: "/flights/", label: "pages.flights", to: "/flights" },
  { start: "/campaigns/", label: "pages.specialOffers", to: "/special-offers" },
  { start: "/promotions/", label: "pages.specialOffers", to: "/special-offers" },
];

export function trailOf(alias: string, title: string, text: Text): readonly Crumb[] {
  const parent = PARENTS.find(({ start }) => alias.startsWith(start));
  return [
    { label: text("content.home"), to: "/" },
    ...(parent ? [{ label: text(parent.label), to: parent.to }] : []),
    { label: title, to: alias },
  ];
}
