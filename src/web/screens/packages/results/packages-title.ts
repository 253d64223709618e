import type { Text } from "#web/i18n/text.tsx";
import type { PackagesData } from "#web/screens/packages/package-view.ts";

/** Uses the name of the place in the visitor's language once it is known. */
export function packagesTitle({ request: { form }, outcome }: PackagesData, text: Text): string {
  const place = outcome.kind === "found" ? outcome.place.name : form.destination.name;
  if (!place) return text("packages.titleNowhere");
  return form.origin.name ? text("packages.titleFrom", { place, origin: form.origin.name }) : text("packages.title", { place });
}
