/** Texts of the interface in the page's language and brand. Messages are precompiled, so that no parser is loaded. */
import type { CompiledMessage } from "icu-minify/format";
import format from "icu-minify/format";
import type { ReactNode } from "react";
import { createContext, use } from "react";
import { joinNames } from "#domain/market/join-names.ts";
import { formatters } from "./formatters.ts";

/** Message key → compiled message, nested as in the files of `messages/`. */
export type Messages = { readonly [key: string]: Messages | CompiledMessage };

type TextValues = Readonly<Record<string, string | number>>;
export type Text = (key: string, values?: TextValues) => string;

type Settings = { readonly languageTag: string; readonly messages: Messages };
type TextOptions = Settings & {
  /** Told of keys without a text. */
  readonly onMissing?: (key: string) => void;
};

const translators = new WeakMap<Messages, Text>();
const indexes = new WeakMap<Messages, Map<string, CompiledMessage>>();

/** The same messages always give the same translator. A key without a text is shown as it is; a test detects missing texts. */
export function createText({ languageTag, messages, onMissing }: TextOptions): Text {
  const cached = translators.get(messages);
  if (cached) return cached;
  const byKey = indexOf(messages);
  const text: Text = (key, values) => {
    const message = byKey.get(key);
    if (message === undefined) onMissing?.(key);
    if (typeof message !== "object") return message ?? key;
    const filled = String(format(message, languageTag, values, { formatters, timeZone: "UTC" }));
    return values ? joinNames(filled, languageTag, values) : filled;
  };
  translators.set(messages, text);
  return text;
}

/** Adds texts to the translator of `messages`, for components that are not shown yet. */
export function addMessages(messages: Messages, added: Messages): void {
  const byKey = indexOf(messages);
  for (const [key, message] of flatten(added)) byKey.set(key, message);
}

function indexOf(messages: Messages): Map<string, CompiledMessage> {
  const index = indexes.get(messages) ?? new Map(flatten(messages));
  indexes.set(messages, index);
  return index;
}

function* flatten(messages: Messages, prefix = ""): Generator<[string, CompiledMessage]> {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string" || Array.isArray(value)) yield [prefix + key, value];
    else yield* flatten(value, `${prefix}${key}.`);
  }
}

const TextContext = createContext<Text>((key) => key);
const LanguageContext = createContext("en-US");

export function TextProvider({ languageTag, messages, children }: Settings & { readonly children: ReactNode }) {
  const text = createText({ languageTag, messages });
  return (
    <LanguageContext value={languageTag}>
      <TextContext value={text}>{children}</TextContext>
    </LanguageContext>
  );
}

export const useText = (): Text => use(TextContext);

/** The language of the page as a tag for Intl, for prices, dates and numbers. */
export const useLanguageTag = (): string => use(LanguageContext);
