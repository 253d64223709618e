/** Which rates a page may show: those of hidden hotels on pages that end in /op, those behind a login, or the public ones. */
export function channelOf({ path, isAuthenticated }: { readonly path: string; readonly isAuthenticated: boolean }) {
  if (path.endsWith("/op") || path.endsWith("/op/")) return "Opaque";
  return isAuthenticated ? "Secure" : "Publish";
}
