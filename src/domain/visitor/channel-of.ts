/** Who sees a price: everybody, people who are logged in, or whoever books without knowing the name. */
export type Channel = "Publish" | "Secure" | "Opaque";

/** Which rates a page may show: those of hidden hotels on pages that end in /op, those behind a login, or the public ones. */
export function channelOf({ path, isAuthenticated }: { readonly path: string; readonly isAuthenticated: boolean }): Channel {
  if (path.endsWith("/op") || path.endsWith("/op/")) return "Opaque";
  return isAuthenticated ? "Secure" : "Publish";
}
