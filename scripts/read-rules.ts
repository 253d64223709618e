/** Reads the rules of a style sheet, as far as checks need them. */

export type StyleRule = {
  readonly line: number;
  /** One selector of the rule's list. */
  readonly selector: string;
  readonly declarations: readonly string[];
};

const blank = (text: string): string => text.replaceAll(/[^\n]/g, " ");

/** Rules at any depth, one for each selector; frames of animations and descriptors of fonts are not rules. */
export function readRules(css: string): StyleRule[] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, blank).replaceAll(/"[^"\n]*"/g, (quoted) => `"${"x".repeat(quoted.length - 2)}"`);
  const rules: StyleRule[] = [];
  const open: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const prelude = css.replaceAll(/\/\*.*?\*\//gs, blank).slice(start, index);
    if (mark === "{") {
      const head = prelude.trim();
      const isFrame = open.some((name) => /^@(?:keyframes|property|font-face)/.test(name));
      if (!head.startsWith("@") && !isFrame) {
        const line = css.slice(0, start + prelude.indexOf(head)).split("\n").length;
        const body = text.slice(index + 1, text.indexOf("}", index));
        const declarations = [...body.matchAll(/(?:^|[;{\n])\s*([\w-]+)\s*:/g)].map(([, name = ""]) => name);
        for (const selector of splitSelectors(head)) rules.push({ line, selector, declarations });
      }
      open.push(head);
    } else if (mark === "}") open.pop();
    start = index + 1;
  }
  return rules;
}

/** Splits at a mark outside brackets. */
function splitOutside(text: string, isMark: (letter: string) => boolean): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if ("([".includes(letter)) depth += 1;
    if (")]".includes(letter)) depth -= 1;
    if (depth === 0 && isMark(letter)) parts.push("");
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const splitSelectors = (list: string): string[] =>
  splitOutside(list, (letter) => letter === ",").map((part) => part.replaceAll(/\s+/g, " "));

/** The last compound of a selector: the elements that the rule styles. What is inside `:not()` and `:has()` is not part of it. */
export const subjectOf = (selector: string): string =>
  (splitOutside(selector, (letter) => " >+~".includes(letter)).at(-1) ?? "").replaceAll(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, "");

export const classesOf = (selector: string): string[] =>
  [...selector.replaceAll(/\[[^\]]*\]/g, "").matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);
