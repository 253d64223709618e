/** The only reader of refusals on the wire; platform/kernel/wire-error.ts writes them. It uses no schema library, so that pages need not load one. */
import type { AnyCall, Refused } from "#contract/base/call.ts";
import { COMMON_REFUSALS } from "#contract/base/call.ts";
import { messageIdOf } from "#contract/base/message-id.ts";
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { ResultMessage } from "#contract/base/wire-error.ts";

type Plain = Readonly<Record<string, unknown>>;

/** Parses the body of an unsuccessful response. */
export function readWireError(call: Pick<AnyCall, "refusals">, text: string): Refused<RefusalCode> {
  if (text.trim() === "") return { ok: false, code: "server-error", messageId: messageIdOf("no-body") };
  const message = findResultMessage(parse(text));
  if (!message) return unreadableAnswer();
  const code = codeOf(call, message.messageId);
  const fields = code === "invalid-input" ? fieldsOf(message.data) : undefined;
  return {
    ok: false,
    code,
    messageId: message.messageId,
    ...(message.localizedMessage === undefined ? {} : { localizedMessage: message.localizedMessage }),
    ...(message.data === undefined || fields ? {} : { data: message.data }),
    ...(fields ? { fields } : {}),
  };
}

/** For a response that violates the contract: not JSON, or JSON of another shape. */
export const unreadableAnswer = (): Refused<"server-error"> => ({
  ok: false,
  code: "server-error",
  messageId: messageIdOf("unreadable-answer"),
});

/** An id that the call does not declare gets the general error text and is never shown itself. */
function codeOf(call: Pick<AnyCall, "refusals">, messageId: string): RefusalCode {
  return [...call.refusals, ...COMMON_REFUSALS].find((code) => messageIdOf(code) === messageId) ?? "general-error";
}

function findResultMessage(answer: unknown): ResultMessage | undefined {
  const list = Array.isArray(answer) ? (answer as unknown[]) : asPlain(answer)?.actionResult;
  const message = Array.isArray(list) ? asPlain(asPlain(list[0])?.resultMessage) : undefined;
  if (!message || typeof message.messageId !== "string") return undefined;
  return {
    messageId: message.messageId,
    ...(typeof message.localizedMessage === "string" && { localizedMessage: message.localizedMessage }),
    ...(message.data !== undefined && { data: message.data }),
  };
}

function fieldsOf(data: unknown): Readonly<Record<string, string>> | undefined {
  const fields = asPlain(asPlain(data)?.fields);
  return fields && Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

const asPlain = (value: unknown): Plain | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Plain) : undefined;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
