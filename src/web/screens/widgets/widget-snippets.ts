/** The code that puts a widget on another site. */

/** What a name or an address may hold that markup reads as its own. */
const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

type Frame = { readonly src: string; readonly title: string; readonly height: number };

/** As wide as the place it stands in; fetched when it comes near. */
export const frameCode = ({ src, title, height }: Frame): string =>
  [
    "<iframe",
    `  src="${escape(src)}"`,
    `  title="${escape(title)}"`,
    `  width="100%" height="${height}"`,
    `  style="border: 0" loading="lazy"></iframe>`,
  ].join("\n");

/** The line of brand.json that lets a site show the frames. */
export const permissionCode = (sites: readonly string[]): string => `"frameAncestors": ${JSON.stringify(sites)}`.replaceAll(",", ", ");
