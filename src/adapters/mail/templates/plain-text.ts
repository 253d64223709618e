/** The plain-text version of a mail. */
import type { DocumentFact } from "#adapters/documents/stay-texts.ts";
import type { MailBlock, MailContent } from "../mail-content.ts";
import type { MailFoot } from "./mail-foot.ts";

const titled = (title: string, lines: readonly string[], note?: string): string =>
  [title.toUpperCase(), ...lines, ...(note === undefined ? [] : [note])].join("\n");

function blockText(block: MailBlock, colon: string): string {
  const factLine = ({ label, value }: DocumentFact): string => `${label}${colon} ${value.replaceAll("\n", ", ")}`;
  switch (block.kind) {
    case "facts":
      return block.title === undefined ? block.facts.map(factLine).join("\n") : titled(block.title, block.facts.map(factLine));
    case "flight":
      return titled(`${block.title}, ${block.day}`, [
        block.summary,
        ...block.legs.flatMap(({ departs, arrives, details, connection }) => [
          `- ${departs.time} ${departs.place}`,
          `  ${arrives.time} ${arrives.place}`,
          `  ${details}`,
          ...(connection === undefined ? [] : [`  ${connection}`]),
        ]),
      ]);
    case "bill":
      return titled(block.title, [...block.lines, ...(block.total ? [block.total] : []), ...(block.after ?? [])].map(factLine), block.note);
    case "list":
      return titled(
        block.title,
        block.items.map((item) => `- ${item}`),
        block.note,
      );
    case "quote":
      return titled(
        block.title,
        block.text.split("\n").map((line) => `> ${line}`),
        block.note,
      );
    case "link":
      return `${block.text}\n${block.address}`;
    case "button":
      return `${block.label}${colon}\n${block.address}`;
    default:
      return block.text;
  }
}

type Frame = {
  readonly brandName: string;
  readonly foot: MailFoot;
  /** With the space before it that French demands. */
  readonly colon: string;
};

export const plainText = (content: MailContent, { brandName, foot, colon }: Frame): string =>
  [
    brandName,
    content.title,
    ...content.blocks.map((block) => blockText(block, colon)),
    "--",
    [foot.contact, foot.hours, foot.reason].filter(Boolean).join("\n"),
  ].join("\n\n");
