import compile from "icu-minify/compile";

/** Names of a message's values, and of its tags as `<b>`. Throws if the message does not compile. */
export function namesIn(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const readParts = (parts: unknown): void => {
    if (Array.isArray(parts)) for (const part of parts) readNode(part);
  };
  /** `[name]`, `[name, type, options]` or `[tag, …children]`; anything else is plain text. */
  const readNode = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, type, options] = node as [string, unknown, unknown];
    const isValue = node.length === 1 || typeof type === "number";
    names.add(isValue ? name : `<${name}>`);
    if (!isValue) readParts(node.slice(1));
    else if (typeof options === "object" && options !== null) for (const branch of Object.values(options)) readParts(branch);
  };
  readParts(compile(text));
  return names;
}
