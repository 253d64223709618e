import type { Binary } from "#contract/base/call.ts";

/** Long enough for any browser to start saving. */
const KEEP_MS = 60_000;

/** Downloads bytes as a file, through a temporary link. */
export function saveFile({ bytes, contentType, fileName }: Binary, otherwiseNamed: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName ?? otherwiseNamed;
  // Keeps the client router from handling the click.
  link.addEventListener("click", (event) => event.stopPropagation());
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
