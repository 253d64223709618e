/** Who may see a price: everyone, logged-in visitors, or buyers of opaque hotels. */
export type Channel = "Publish" | "Secure" | "Opaque";

/** Which rates a page may show: opaque ones under /op, those for logged-in visitors, or the public ones. */
export function channelOf({ path, isAuthenticated }: { readonly path: string; readonly isAuthenticated: boolean }): Channel {
  if (path.endsWith("/op") || path.endsWith("/op/")) return "Opaque";
  return isAuthenticated ? "Secure" : "Publish";
}
