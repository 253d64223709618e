/** Malformed requests, byte for byte: text that cannot be stored, bodies that are too long or aborted, methods that must not change anything. */
import { connect } from "node:net";

export type HostileRequest = {
  readonly name: string;
  readonly bytes: string;
  /** The connection is closed as soon as the request was sent, before the response. */
  readonly isAborted?: true;
  /** The expected status; by default any below 500. */
  readonly status?: number;
};

const HOST = "Host: localhost\r\nOrigin: http://localhost\r\nConnection: close\r\n";
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";

const get = (target: string, headers = ""): string => `GET ${target} HTTP/1.1\r\n${HOST}${headers}\r\n`;
const post = (target: string, body: string, headers = FORM): string =>
  `POST ${target} HTTP/1.1\r\n${HOST}${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const openedRequest = (target: string, headers: string): string =>
  `POST ${target} HTTP/1.1\r\n${HOST}${headers}Content-Length: 1000\r\n\r\na=b`;
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

const FORMS = [
  "/agent/login",
  "/agent/logout",
  "/sign-in",
  "/sign-up",
  "/sign-out",
  "/password-link",
  "/new-password",
  "/address-proof",
  "/leads/form",
  ...["details", "address", "remove-card", "end-session", "settings", "export", "delete", "leave"].map((name) => `/account/form/${name}`),
];
const NUL_FIELDS = ["email", "password", "firstName", "prefix", "returnUrl", "hash", "note", "username", "id", "token"]
  .map((name) => `${name}=%2Fen%2Fa%00b`)
  .join("&");
const LONG = `note=${"x".repeat(300_000)}`;

export const HOSTILE_REQUESTS: readonly HostileRequest[] = [
  ...["/en/hotels?city=%00", "/en/a%00b", "/hotels?%00=x", "/en/%c0%80"].map((target) => ({
    name: target,
    bytes: get(target),
    status: 400,
  })),
  ...["/assets/%00", "/brands/%00/x", "/messages/%00", "/pictures/%00/x", "/sandbox-bank/pay/%00", "/dev-identity/%00"].map((target) => ({
    name: target,
    bytes: get(target),
  })),
  { name: "U+0000 in the query of a call", bytes: get("/hotels/autosuggest?q=%00&maxResults=5"), status: 422 },
  {
    name: "cookies that decode to anything",
    bytes: get("/en/account/", "Cookie: itinera=%00; itinera-agent=%ff; itinera-visit=%ED%A0%80\r\n"),
  },
  ...FORMS.map((path) => ({ name: `U+0000 in ${path}`, bytes: post(path, NUL_FIELDS) })),
  ...FORMS.map((path) => ({ name: `too long for ${path}`, bytes: post(path, LONG), status: 413 })),
  ...FORMS.map((path) => ({ name: `broken off at ${path}`, bytes: openedRequest(path, FORM), isAborted: true as const })),
  { name: "too long for a call", bytes: post("/agent/saveCallerState", `{"a":"${LONG}"}`, JSON_TYPE), status: 413 },
  { name: "broken off at a call", bytes: openedRequest("/account/loginByEmail", JSON_TYPE), isAborted: true },
  { name: "broken off at the bank", bytes: openedRequest("/payments/sandbox-bank/webhook", JSON_TYPE), isAborted: true },
  {
    name: "too long in pieces",
    bytes: `POST /sign-in HTTP/1.1\r\n${HOST}${FORM}Transfer-Encoding: chunked\r\n\r\n${chunk("x".repeat(1000)).repeat(40)}0\r\n\r\n`,
    status: 413,
  },
  {
    name: "a piece of no length",
    bytes: `POST /sign-in HTTP/1.1\r\n${HOST}${FORM}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc`,
    status: 400,
  },
  { name: "no request", bytes: "GARBAGE\r\n\r\n", status: 400 },
  { name: "U+0000 in a header", bytes: get("/en/", "X-Odd: a\0b\r\n"), status: 400 },
  { name: "a reader that leaves", bytes: get("/en/hotels/search-results?city=London"), isAborted: true },
  ...["/account/deleteMyAccount", "/u?METHOD=S2S"].map((target) => ({
    name: `HEAD ${target}`,
    bytes: get(target).replace("GET", "HEAD"),
    status: 405,
  })),
];

/** Returns what is wrong with the response, if anything. */
export function sendHostile(port: number, { name, bytes, isAborted, status }: HostileRequest): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    let answer = "";
    const end = () => {
      const found = Number(answer.slice(9, 12));
      const isRight = isAborted || (status === undefined ? found > 0 && found < 500 : found === status);
      resolve(isRight ? undefined : `${found} for ${name}`);
    };
    socket.on("data", (piece) => (answer += piece.toString("latin1")));
    // A server that refuses a long body may close the connection while it is still being sent; the response has arrived by then.
    socket.on("error", () => undefined);
    socket.on("close", end);
    socket.write(bytes, "latin1", () => isAborted && setTimeout(() => socket.destroy(), 20));
  });
}
