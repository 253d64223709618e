/** Validates the files of a folder: returns the brand or all mistakes. */
import type { z } from "zod";
import type { Brand } from "#domain/brand/brand.ts";
import { checkBrands, readBrand } from "#domain/brand/check-brands.ts";
import type { BrandProblem } from "#domain/brand/check-brands.ts";
import type { Result } from "#shared/result.ts";
import { fail, succeed } from "#shared/result.ts";
import { BASE_ID, BaseConfigurationSchema, BrandConfigurationSchema } from "./brand-folder.ts";
import type { BrandFolder, FolderConfiguration } from "./brand-folder.ts";
import { writeJson } from "./write-json.ts";
import { checkContent } from "./check-content.ts";
import { findSvgFaults } from "./check-svg.ts";
import { findThemeFileFaults } from "./check-theme.ts";
import { createProblems, WHOLE_FILE } from "./problems.ts";
import type { Problems } from "./problems.ts";
import compile from "icu-minify/compile";
import { languageTag, LOCALES } from "#domain/market/locale.ts";

const KEY = /^(?!constructor$|prototype$)[A-Za-z][A-Za-z0-9_-]*$/;

/** Texts that a brand overrides: a tree whose leaves must compile as ICU messages. Files with other names would never be read. */
const isMessagesName = (name: string): boolean =>
  Object.values(LOCALES).some((locale) => locale.language === name || languageTag(locale.code).toLowerCase() === name);

function findMessageFaults(file: string, tree: unknown, at: readonly string[] = []): BrandProblem[] {
  const key = at.join(".") || "(whole file)";
  if (typeof tree === "string") return whyUnreadable(tree).map((reason) => ({ file, key, reason }));
  if (typeof tree !== "object" || tree === null || Array.isArray(tree))
    return [{ file, key, reason: "expected a text or a group of texts" }];
  return Object.entries(tree).flatMap(([name, part]) =>
    KEY.test(name)
      ? findMessageFaults(file, part, [...at, name])
      : [{ file, key: [...at, name].join("."), reason: "a key is made of letters, digits, - and _" }],
  );
}

function whyUnreadable(text: string): string[] {
  try {
    compile(text);
    return [];
  } catch (fault) {
    return [fault instanceof Error ? fault.message : "the text cannot be compiled"];
  }
}

export const FONT_FAMILIES = ["Archivo", "Bricolage Grotesque", "Figtree", "Fraunces", "Inter", "Manrope", "Newsreader", "Outfit"];

type Files = ReadonlyMap<string, string>;

/** `id` is the name of the folder. */
export function checkFolder(id: string, files: Files): Result<BrandFolder, readonly BrandProblem[]> {
  const problems = createProblems();
  const isBase = id === BASE_ID;
  const brand = isBase ? undefined : checkBrand(id, files, problems);
  const configuration = checkConfiguration(isBase, files, problems);
  const cached = new Map<string, string>();
  const content = new Map<string, string>();
  for (const [file, text] of files) {
    if (file === "configuration.json" || (file === "brand.json" && !isBase)) continue;
    if (file.startsWith("content/")) content.set(file, text);
    else cached.set(file, checkStoredFile(file, text, brand?.themeFile ?? "theme.css", problems));
  }
  for (const needed of [brand?.themeFile ?? "theme.css", "logo.svg"]) {
    if (!files.has(needed)) problems.add(needed, WHOLE_FILE, "it is missing", "Add the file.");
  }
  const checked = checkContent(content, problems);
  if (problems.all.length > 0 || !configuration) return fail(problems.all);
  return succeed({ id, brand, configuration, files: cached, ...checked });
}

function checkBrand(id: string, files: Files, problems: Problems): Brand | undefined {
  const file = "brand.json";
  const json = problems.json(file, files.get(file));
  const parsed = json && readBrand(file, json.value);
  if (!parsed) return undefined;
  if (!parsed.ok) {
    problems.addAll(parsed.failure);
    return undefined;
  }
  const brand = parsed.value;
  problems.addAll(checkBrands([{ file, brand }]));
  if (brand.id !== id) problems.add(file, "id", `it must be the name of the folder, ${id}`);
  for (const key of ["id", "whiteLabelId", "coBrandId"] as const) {
    if (brand[key] === BASE_ID) problems.add(file, key, `${BASE_ID} is the name of what every brand shares`);
  }
  for (const use of ["display", "text"] as const) {
    if (!FONT_FAMILIES.includes(brand.fonts[use])) problems.add(file, `fonts.${use}`, `expected one of ${FONT_FAMILIES.join(", ")}`);
  }
  return brand;
}

function checkConfiguration(isBase: boolean, files: Files, problems: Problems): FolderConfiguration | undefined {
  const file = "configuration.json";
  // Both schemas fill in defaults, so a folder without the file has an empty configuration.
  const json = files.has(file) ? problems.json(file, files.get(file)) : { value: {} };
  const schema: z.ZodType<FolderConfiguration> = isBase ? BaseConfigurationSchema : BrandConfigurationSchema;
  return json && problems.parse(file, schema, json.value);
}

/** Returns the text as it is stored. */
function checkStoredFile(file: string, text: string, themeFile: string, problems: Problems): string {
  const messages = /^messages\/([^/]+)\.json$/.exec(file)?.[1];
  if (file === themeFile) for (const reason of findThemeFileFaults(text)) problems.add(file, reasonKey(reason), reason);
  else if (file === "logo.svg" || file === "icon.svg") for (const reason of findSvgFaults(text)) problems.add(file, WHOLE_FILE, reason);
  else if (messages !== undefined) return checkMessages(file, messages, text, problems);
  else problems.add(file, WHOLE_FILE, "a brand has no such file", "Rename or delete it.");
  return text;
}

const reasonKey = (reason: string): string => /--[\w-]+/.exec(reason)?.[0] ?? WHOLE_FILE;

function checkMessages(file: string, name: string, text: string, problems: Problems): string {
  if (!isMessagesName(name)) problems.add(file, WHOLE_FILE, "it is named after a language or a locale: fr, fr-ca");
  const json = problems.json(file, text);
  if (!json) return text;
  problems.addAll(findMessageFaults(file, json.value));
  return writeJson(json.value);
}
