/** Reviews a valid folder as its visitors would see it, together with the product and the other brands. */
import { checkBrands } from "#domain/brand/check-brands.ts";
import type { BrandFolder } from "../brand-folder.ts";
import { error } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { othersThan } from "./house.ts";
import type { House } from "./house.ts";
import { reviewContacts } from "./review-contacts.ts";
import { reviewContent } from "./review-content.ts";
import { reviewLanguages } from "./review-languages.ts";
import { reviewMessages } from "./review-messages.ts";
import { reviewTheme } from "./review-theme.ts";

export const reviewFolder = (folder: BrandFolder, house: House): readonly Finding[] => [
  ...reviewHosts(folder, house),
  ...reviewTheme(folder),
  ...reviewMessages(folder, house),
  ...reviewContacts(folder, house),
  ...reviewContent(folder, house),
  ...reviewLanguages(folder),
];

/** A folder's own check knows only its own hosts. */
function reviewHosts({ id, brand }: BrandFolder, house: House): Finding[] {
  if (!brand) return [];
  const file = "brand.json";
  const others = othersThan(id, house).flatMap((other) => (other.brand ? [{ file: other.brand.id, brand: other.brand }] : []));
  return checkBrands([...others, { file, brand }])
    .filter((problem) => problem.file === file && problem.key === "hosts")
    .map((problem) => error(problem, problem.reason, "Take another host, or take it away from the other brand first."));
}
