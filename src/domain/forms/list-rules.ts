/** Rules of the fields of saved lists. */
import type { TextRule } from "./field-rules.ts";

export const MAX_LIST_NAME = 50;
export const MAX_NOTE = 300;

/** Control characters, halves of characters, and marks that turn the direction of the text around them. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

const cleanLine = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll(UNSAFE, "").normalize("NFC").trim();

/** Lines are kept; forms send them with two characters at their ends. */
const cleanLines = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replaceAll(UNSAFE, "").normalize("NFC").trimEnd())
    .join("\n")
    .trim();

export const LIST_NAME: TextRule = { clean: cleanLine, required: "requiredError", maxLength: MAX_LIST_NAME, invalid: "invalidField" };

/** Plain text for the traveller's own eyes. May be empty. */
export const LIST_NOTE: TextRule = { clean: cleanLines, maxLength: MAX_NOTE, invalid: "invalidField" };

/** `first`, or an id that the device or the server has made. */
export const LIST_ID: TextRule = { required: "invalidField", maxLength: 36, pattern: /^[\da-z][\da-z-]*$/, invalid: "invalidField" };
