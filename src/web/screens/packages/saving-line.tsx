import { writtenPrice } from "#web/hotel/written-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PackagePrice } from "./package-view.ts";

/** The sum of the parts is shown also if the package saves nothing. */
export function SavingLine({ price: { parts, saved } }: { readonly price: PackagePrice }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const apart = writtenPrice(parts, languageTag);
  return (
    <p className={saved.minor > 0 ? "package-saving card-free" : "package-saving"}>
      {saved.minor > 0
        ? text("packages.saving", { parts: apart, saved: writtenPrice(saved, languageTag) })
        : text("packages.noSaving", { parts: apart })}
    </p>
  );
}
