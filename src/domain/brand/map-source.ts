/** What a brand's map server sends: pictures of the map, or a style that the browser draws. */

/** The origin becomes part of the content security policy, so it has no placeholder and no unusual characters. */
const ORIGIN = String.raw`https?:\/\/[a-z\d.-]+(?::\d+)?\/`;
/** An address of 256-pixel pictures in Web Mercator. */
const PICTURES = String.raw`(?=[^{}]*\{z\})(?=.*\{x\})(?=.*\{y\})[\w\-./{}?=&@]+`;
/** The address of a style, as the MapLibre style specification defines it. */
const STYLE = String.raw`[\w\-./?=&@]+`;

export const MAP_ADDRESS = new RegExp(`^${ORIGIN}(?:${PICTURES}|${STYLE})$`);

export const sendsPictures = (url: string): boolean => url.includes("{z}");
