/** Writes calls of the contract as HTTP requests, and sends single ones to a site. */
import { request } from "node:http";
import type { AnyCall, InputOf, OutputOf } from "../../src/contract/base/call.ts";
import type { Site } from "../../scripts/launch-site.ts";
import type { CallInput } from "../../tests/factories/call-inputs.ts";

export type Headers = Readonly<Record<string, string>>;

export type Message = { readonly method: string; readonly path: string; readonly headers: Headers; readonly body: string };

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const pairsOf = (values: object): string =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]]))).toString();

export function messageOf(call: AnyCall, input: Partial<CallInput>, headers: Headers): Message {
  const params: CallInput["params"] = input.params ?? {};
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name]).toWellFormed()));
  const query = pairsOf(input.query ?? {});
  const isForm = call.bodyForm === "form";
  const hasBody = call.method !== "GET" && call.body !== undefined;
  const body = !hasBody ? "" : isForm ? pairsOf(input.body ?? {}) : JSON.stringify(input.body ?? {});
  return {
    method: call.method,
    path: query ? `${path}?${query}` : path,
    headers: { ...headers, ...(hasBody && { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" }) },
    body,
  };
}

export function writeMessage({ method, path, headers, body }: Message): string {
  const lines = Object.entries({ ...headers, "content-length": String(Buffer.byteLength(body)) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

type Received = { readonly status: number; readonly text: string };

/** Not by `fetch`, which does not let the caller choose the host. */
export function send(site: Site, { method, path, headers, body }: Message): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port: site.port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    sent.on("error", reject).end(body);
  });
}

/** The answer of a call that must not be refused. */
export async function ask<C extends AnyCall>(site: Site, call: C, input: InputOf<C>, headers: Headers): Promise<OutputOf<C>> {
  const { status, text } = await send(site, messageOf(call, input, headers));
  if (status !== 200) throw new Error(`${call.name}: ${status} ${text}`);
  return JSON.parse(text) as OutputOf<C>;
}
