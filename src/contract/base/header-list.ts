/** The headers of a call for the documents, in the spelling of the specification. */
import type { AnyCall } from "./call.ts";
import { CHANNELS, PLATFORMS } from "./headers.ts";

type HeaderRow = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  /** Name of the component in the OpenAPI document, if another row has the same header. */
  readonly component?: string;
};

const optional = (name: string, description: string): HeaderRow => ({ name, required: false, description });

const EVERY_CALL = [
  optional("platform", PLATFORMS.join(" or ")),
  optional("brand", "Id of the brand; the host decides"),
  optional("brandId", "Id of the brand; the host decides"),
  optional("brandName", "Name of the brand"),
  optional("channel", `${CHANNELS.join(", ")}; Secure needs a session`),
  optional("sessionId", "Access token of a session, or the user type id of a guest"),
  optional("currency", "Currency of prices"),
  optional("market", "Market of the visit"),
];
const LANGUAGE = optional("Content-Language", "Language of the answer, for example en-US");
const CONFIGURATION = [
  optional("language", "Language of the configuration"),
  optional("userTypeId", "1 basic, 2 club, 3 guest; can ask for less, never for more"),
];
const KEY: HeaderRow = { name: "Idempotency-Key", required: true, description: "Makes a repeated request answer as the first did" };
const OPTIONAL_KEY: HeaderRow = { ...KEY, required: false, component: "Optional-Idempotency-Key" };
const KEY_ROWS = { required: KEY, optional: OPTIONAL_KEY } as const;
const BASIC: HeaderRow = { name: "Authorization", required: true, description: "Basic: the client and its secret" };

export const HEADER_ROWS: readonly HeaderRow[] = [LANGUAGE, ...EVERY_CALL, ...CONFIGURATION, KEY, OPTIONAL_KEY, BASIC];

export function headersFor(call: AnyCall): readonly HeaderRow[] {
  return [
    ...(call.omitsLanguage ? [] : [LANGUAGE]),
    ...EVERY_CALL,
    ...(call.upstream === "configuration" ? CONFIGURATION : []),
    ...(call.idempotencyKey ? [KEY_ROWS[call.idempotencyKey]] : []),
    ...(call.path === "/oauth/token" ? [BASIC] : []),
  ];
}
