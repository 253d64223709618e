/** What a mail says, before it is anything to look at: written once, shown as HTML and as plain text. */
import type { Fact } from "#adapters/documents/stay-words.ts";

export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** Something that must not be overlooked. */
  | { readonly kind: "notice"; readonly text: string }
  | { readonly kind: "facts"; readonly title?: string; readonly facts: readonly Fact[] }
  | { readonly kind: "bill"; readonly title: string; readonly lines: readonly Fact[]; readonly total?: Fact; readonly note?: string }
  | { readonly kind: "list"; readonly title: string; readonly items: readonly string[]; readonly note?: string }
  /** Somebody else's words: shown as they are, never as markup. */
  | { readonly kind: "quote"; readonly title: string; readonly text: string; readonly note?: string }
  | { readonly kind: "button"; readonly label: string; readonly address: string };

export type MailContent = {
  readonly subject: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** Answers go there instead of to the brand. */
  readonly replyTo?: string;
};
