/** What search engines may visit: nothing outside live; in live everything but pages that mean something to one visitor only. */
const PRIVATE_PAGES = [
  "/*/hotels/search-results",
  "/*/hotels/details",
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
