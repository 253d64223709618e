/** Texts in the browser. The build adds `withTextsOf` to every import on demand (scripts/text-sets.ts); development loads all texts at the start. */
import { addMessages, createText } from "./text.tsx";
import type { Messages } from "./text.tsx";

/** Of the page's translator: all that were loaded. */
const MESSAGES: Messages = {};
/** Titles and names may be passed where a key is expected. */
const LIKE_A_KEY = /^[a-z]\w*(?:\.\w+)+$/i;

let folder = "";
const sets = new Map<string, Promise<void>>();

/** Loads what every page needs; `href` is the folder of the texts of the brand in the page's language. */
export async function loadStartTexts(href: string, languageTag: string): Promise<Messages> {
  folder = href;
  // A text that is loaded too late is a mistake of the build: browser tests fail, and the operator learns of it.
  createText({ languageTag, messages: MESSAGES, onMissing: (key) => LIKE_A_KEY.test(key) && reportError(new Error(`no text ${key}`)) });
  await loadTexts("start");
  return MESSAGES;
}

/** Loads a module with the texts that it and its imports use. Without a name they are loaded already. */
export async function withTextsOf<T>(name: string | 0, load: () => Promise<T>): Promise<T> {
  const [module] = await Promise.all([load(), name && loadTexts(name)]);
  return module;
}

function loadTexts(name: string): Promise<void> {
  const texts = sets.get(name) ?? fetchTexts(`${folder}/${name}.json`);
  sets.set(name, texts);
  // The next attempt loads them again.
  texts.catch(() => sets.delete(name));
  return texts;
}

async function fetchTexts(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status}`);
  addMessages(MESSAGES, (await response.json()) as Messages);
}
