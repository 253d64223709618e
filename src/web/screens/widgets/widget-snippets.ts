/** The code that puts a widget on another site. */

/** Escapes characters that are special in HTML attributes. */
const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

type Frame = { readonly src: string; readonly title: string; readonly height: number };

/** Full width, loaded lazily. */
export const frameCode = ({ src, title, height }: Frame): string =>
  [
    "<iframe",
    `  src="${escape(src)}"`,
    `  title="${escape(title)}"`,
    `  width="100%" height="${height}"`,
    `  style="border: 0" loading="lazy"></iframe>`,
  ].join("\n");

/** The setting of brand.json that allows sites to embed the widgets. */
export const permissionCode = (sites: readonly string[]): string => `"frameAncestors": ${JSON.stringify(sites)}`.replaceAll(",", ", ");
