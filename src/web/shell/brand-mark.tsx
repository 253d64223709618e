import type { CSSProperties } from "react";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { brandFile } from "#web/visitor/brand-file.ts";

/** The brand's logo in the brand's accent colour. */
export const BrandMark = ({ brandId }: { readonly brandId: string }) => <Mark file={brandFile(brandId, "logo.svg")} />;

/** The file is used as a mask, so one drawing works in light and dark mode. */
function Mark({ file }: { readonly file: string }) {
  return <span aria-hidden="true" className="brand-mark" style={{ "--logo": `url("${file}")` } as CSSProperties} />;
}

/** The partner through which the visitor came, beside the brand. */
export function CoBrandMark() {
  const { coBrandName } = useVisitor();
  const { name } = usePage().brand;
  // The customers of a co-brand on its own site are customers of the brand.
  return coBrandName === undefined || coBrandName === name ? null : (
    <p className="co-brand">
      <Mark file={`/partners/logo?name=${encodeURIComponent(coBrandName)}`} />
      <span className="co-brand-name">{coBrandName}</span>
    </p>
  );
}
