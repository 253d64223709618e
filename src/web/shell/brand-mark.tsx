import { brandFile } from "./brand-file.ts";

/** The brand's sign in the brand's accent: the file is used as a stencil, so one drawing serves light and dark. */
export function BrandMark({ brandId }: { readonly brandId: string }) {
  const stencil = `url("${brandFile(brandId, "logo.svg")}")`;
  return <span aria-hidden="true" className="brand-mark" style={{ maskImage: stencil, WebkitMaskImage: stencil }} />;
}
