import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BlockSchema } from "./blocks.ts";
import { isHref } from "./href.ts";
import { parseInline, plainText, wrongAddresses } from "./inline.ts";

const KINDS: ReadonlySet<string> = new Set(["text", "bold", "emphasis", "link"]);

/** Texts made of the very signs that mean something. */
const nasty = fc
  .array(
    fc.constantFrom("*", "**", "[", "]", "(", ")", "\\", "a", " ", "/x", "javascript:alert(1)", "<script>", "//evil", "https://a.example"),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(""));

describe("words inside a paragraph", () => {
  it("become bold, emphasis and links, and nothing else", () => {
    expect(parseInline("Read **this**, *slowly*, [here](/faq) \\*not\\* 2 * 3 * 4")).toEqual([
      { kind: "text", text: "Read " },
      { kind: "bold", text: "this" },
      { kind: "text", text: ", " },
      { kind: "emphasis", text: "slowly" },
      { kind: "text", text: ", " },
      { kind: "link", text: "here", href: "/faq" },
      { kind: "text", text: " *not* 2 * 3 * 4" },
    ]);
    expect(plainText("**A** [b](https://c.example) \\[d\\]")).toBe("A b [d]");
  });

  it("never become anything outside the list, whatever was written, and every link leads where links may lead", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), nasty), (source) => {
        const parts = parseInline(source);
        expect(parts.filter(({ kind }) => !KINDS.has(kind))).toEqual([]);
        expect(parts.filter((part) => part.kind === "link" && !isHref(part.href))).toEqual([]);
      }),
    );
  });

  it("lose nothing of a text without signs, and parsing the words again changes nothing", () => {
    fc.assert(
      fc.property(fc.string(), (source) => {
        const plain = source.replaceAll(/[\\*[\]]/g, "");
        expect(parseInline(plain)).toEqual(plain === "" ? [] : [{ kind: "text", text: plain }]);
      }),
    );
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil", "http://plain.example", "vbscript:x"])(
    "leave %s as it was written, and a folder that holds it is refused",
    (href) => {
      const link = `[x](${href})`;
      expect(parseInline(link)).toEqual([{ kind: "text", text: link }]);
      // Brackets inside an address end it, so such a text holds no link at all.
      expect(wrongAddresses(link)).toEqual(href.includes("(") ? [] : [href]);
      expect(BlockSchema.safeParse({ kind: "text", paragraphs: ["[x](ftp://a)"] }).success).toBe(false);
    },
  );

  it("are read in linear time: anything slower would exceed the time limit of the test", () => {
    for (const sign of ["*", "**", "[", "[a](", "*a", "\\"]) expect(parseInline(sign.repeat(500_000))).not.toEqual([]);
  });
});
