import { brandFile } from "./brand-file.ts";

/** The brand's logo in the brand's accent colour: the file is used as a mask, so one drawing works in light and dark mode. */
export function BrandMark({ brandId }: { readonly brandId: string }) {
  const stencil = `url("${brandFile(brandId, "logo.svg")}")`;
  return <span aria-hidden="true" className="brand-mark" style={{ maskImage: stencil, WebkitMaskImage: stencil }} />;
}
