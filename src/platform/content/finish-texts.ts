import { inSwissSpelling, isSwissGerman } from "#domain/market/swiss-spelling.ts";
import type { ContentView } from "./content-view.ts";

const MARK = "{brandName}";

/** Replaces `{brandName}` in stored texts, and spells them as in Switzerland for Swiss readers, so that all brands and countries share one text. */
export function finishTexts<T>(value: T, brandName: string, { languages }: Pick<ContentView, "languages">): T {
  const isSwiss = isSwissGerman(languages.own);
  return finish(value, (text) => {
    const named = text.replaceAll(MARK, () => brandName);
    return isSwiss ? inSwissSpelling(named) : named;
  });
}

function finish<T>(value: T, change: (text: string) => string): T {
  if (typeof value === "string") return change(value) as T;
  if (Array.isArray(value)) return value.map((part: unknown) => finish(part, change)) as T;
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, finish(part as unknown, change)])) as T;
  }
  return value;
}
