import type { Binary } from "#contract/base/call.ts";

/** Long enough for any browser to have begun to save it. */
const KEEP_MS = 60_000;

/** Hands bytes to the visitor as a file, as if a link had led to it. */
export function saveFile({ bytes, contentType, fileName }: Binary, otherwiseNamed: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName ?? otherwiseNamed;
  // The site follows links by itself; this one is the browser's.
  link.addEventListener("click", (event) => event.stopPropagation());
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
