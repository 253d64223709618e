/** Paths hidden from search engines: all outside live; in live only pages that are useful to a single visitor. */
const PRIVATE_PAGES = [
  "/*/hotels/search-results",
  "/*/deals?",
  "/*/details",
  "/*/hotels/details",
  "/*/extras",
  "/*/booking",
  "/*info",
  "/*checkout",
  "/*thank-you",
  "/*account",
  "/*reservations",
];

export function robotsText(environment: "local" | "stage" | "live", origin: string): string {
  if (environment !== "live") return "User-agent: *\nDisallow: /\n";
  const lines = ["User-agent: *", ...PRIVATE_PAGES.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join("\n")}\n`;
}
