/** The content of a mail, independent of its format: composed once, rendered as HTML and as plain text. */
import type { DocumentFact } from "#adapters/documents/stay-texts.ts";
import type { FlightTexts } from "#adapters/documents/trip-texts.ts";

export type MailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** Small print below what it explains. */
  | { readonly kind: "note"; readonly text: string }
  | ({ readonly kind: "flight" } & FlightTexts)
  /** Something important. */
  | { readonly kind: "notice"; readonly text: string }
  | { readonly kind: "facts"; readonly title?: string; readonly facts: readonly DocumentFact[] }
  | {
      readonly kind: "bill";
      readonly title: string;
      readonly lines: readonly DocumentFact[];
      readonly total?: DocumentFact;
      /** Below the total: how it is paid. */
      readonly after?: readonly DocumentFact[];
      readonly note?: string;
    }
  | { readonly kind: "list"; readonly title: string; readonly items: readonly string[]; readonly note?: string }
  /** Text of another person: shown literally, never as markup. */
  | { readonly kind: "quote"; readonly title: string; readonly text: string; readonly note?: string }
  /** Small print with an address that few readers need. */
  | { readonly kind: "link"; readonly text: string; readonly address: string }
  | { readonly kind: "button"; readonly label: string; readonly address: string };

export type MailContent = {
  readonly subject: string;
  /** The preview that mail programs show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** Why the reader gets the mail, if not because of a booking or an account. */
  readonly reason?: string;
  /** Replies go there instead of to the brand. */
  readonly replyTo?: string;
};
