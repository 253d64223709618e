/** The six questions of `npm run brand -- new`; a question whose flag is given is skipped. */
import { createInterface } from "node:readline/promises";
import type { Answers } from "#server/brand-folder/new-brand/new-folder.ts";

export type Given = Partial<Omit<Answers, "id">>;

type Question = { readonly key: keyof Given; readonly text: string; readonly proposed: string };

const capital = (id: string): string =>
  id.replaceAll(/(^|-)([a-z])/g, (_, gap: string, letter: string) => (gap && " ") + letter.toUpperCase());

const questionsFor = (id: string): readonly Question[] => [
  { key: "name", text: "What is the brand called?", proposed: capital(id) },
  { key: "host", text: "At which host does it answer?", proposed: `${id}.localhost` },
  { key: "markets", text: "In which markets does it sell (US, GB, FR …; the first is the default)?", proposed: "US,GB" },
  { key: "languages", text: "In which languages (en, fr, es, de, nl, it, pt)?", proposed: "en" },
  { key: "colour", text: "What is its main colour?", proposed: "#0b6e99" },
  { key: "sells", text: "What does it sell (hotels or packages; add club for members)?", proposed: "hotels,club" },
];

export async function askForBrand(id: string, options: Given, isSilent: boolean): Promise<Answers> {
  const terminal = isSilent ? undefined : createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, string> = { id };
  for (const { key, text, proposed } of questionsFor(id)) {
    const typed = options[key] ?? (await terminal?.question(`${text} [${proposed}] `))?.trim();
    answers[key] = typed === undefined || typed === "" ? proposed : typed;
  }
  terminal?.close();
  return answers as Answers;
}
