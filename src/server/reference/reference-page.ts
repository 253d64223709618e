/** The reference of all calls, at /docs/api: plain HTML without scripts, so that the browser's search finds everything. */
import type { AnyCall } from "#contract/base/call.ts";
import { CALLS_BY_AREA } from "#contract/calls.ts";
import type { FieldRow } from "#contract/base/field-rows.ts";
import { fieldRows } from "#contract/base/field-rows.ts";
import { headersFor } from "#contract/base/header-list.ts";
import { inputSchema, outputSchema } from "#contract/base/json-schema.ts";
import { REFUSALS } from "#contract/base/refusals.ts";
import { escapeHtml } from "#server/base/escape.ts";

export type ReferenceOptions = { readonly served: ReadonlySet<string>; readonly version: string };

const ACCESS: Readonly<Record<AnyCall["access"], string>> = {
  anyone: "Anyone",
  "service-token": "Callers with a service token in the query",
  session: "A signed-in visitor, by cookie or sessionId header",
  "session-header": "A signed-in visitor, by sessionId header only",
  agent: "An agent, by bearer token",
  vip: "An agent who may use the credit of companies, by bearer token",
};

export function renderReferencePage({ served, version }: ReferenceOptions): string {
  const groups = Object.entries(CALLS_BY_AREA) as [string, readonly AnyCall[]][];
  const list = groups.map(([name, calls]) => `<li><a href="#${name}">${name}</a> <span class="count">${calls.length}</span></li>`).join("");
  const body = groups.map(([name, calls]) => renderGroup(name, calls, served)).join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Calls | Itinera</title>
<link rel="stylesheet" href="/docs/api.css">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header class="top"><h1>Calls</h1><p>Version ${escapeHtml(version)}. The same as data: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). Unknown fields are refused. Amounts are decimal numbers in the units of their currency.</p>
<nav aria-label="Capabilities"><ul class="groups">${list}</ul></nav></header>
<main id="calls">${renderErrors()}${body}</main>
</body>
</html>
`;
}

function renderErrors(): string {
  return `<section aria-labelledby="errors"><h2 id="errors">When a call says no</h2>
<p>The answer has a status of 400 or more and one of two forms. Calls about accounts and logins use the second.</p>
<pre>[{"resultMessage": {"messageId": "…", "localizedMessage": "…", "data": …}}]</pre>
<pre>{"actionResult": [{"resultMessage": {"messageId": "…", "localizedMessage": "…", "data": …}}]}</pre>
<p>For <code>invalid.input</code> the data name each field and the key of its text: <code>{"fields": {"email": "emailValidationError"}}</code>.</p></section>`;
}

function renderGroup(name: string, calls: readonly AnyCall[], served: ReadonlySet<string>): string {
  return `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${calls.map((call) => renderCall(call, served)).join("")}</section>`;
}

function renderCall(call: AnyCall, served: ReadonlySet<string>): string {
  const mark = served.has(call.name) ? "" : ' <span class="unserved">not served yet</span>';
  return `<article class="call" id="${call.name}"><h3><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code class="path">${escapeHtml(call.path)}</code>${mark}</h3>
<p>${prose(call.summary)}.</p>
<p class="facts"><b>${call.name}</b> · ${ACCESS[call.access]} · gives up after ${call.timeoutMs / 1000} s</p>
${renderFields("Path", call.params && fieldRows(inputSchema(call.params)))}
${renderFields("Query", call.query && fieldRows(inputSchema(call.query)))}
${renderFields(call.bodyForm === "form" ? "Body (form)" : "Body (JSON)", call.body && fieldRows(inputSchema(call.body)))}
${renderHeaders(call)}
${renderAnswer(call)}
${renderRefusals(call)}</article>`;
}

function renderAnswer(call: AnyCall): string {
  if (call.answer === "binary") return "<h4>Answer</h4><p>The bytes of a file.</p>";
  const entities: Record<string, unknown> = {};
  const schema = outputSchema(call.output, entities);
  return renderFields("Answer", fieldRows(schema.type === "array" ? (schema.items ?? schema) : schema, entities));
}

function renderFields(title: string, rows: readonly FieldRow[] | undefined): string {
  if (!rows || rows.length === 0) return "";
  const cells = rows.map((row) => [code(row.name), escapeHtml(row.type), row.required ? "yes" : "", escapeHtml(row.limits)]);
  return `<h4>${title}</h4>${table(["Field", "Type", "Required", "Limits"], cells)}`;
}

function renderHeaders(call: AnyCall): string {
  const rows = headersFor(call);
  const list = rows.map(({ name, required }) => `${code(name)}${required ? " (required)" : ""}`).join(", ");
  return `<h4>Headers</h4><p class="headers">${list}</p>`;
}

function renderRefusals(call: AnyCall): string {
  if (call.refusals.length === 0) return "";
  const rows = call.refusals.map((name) => REFUSALS[name]);
  const cells = rows.map((row) => [String(row.status), code(row.messageId), code(row.messageKey), escapeHtml(row.text)]);
  return `<h4>Refusals</h4>${table(["Status", "messageId", "Text key", "English text"], cells)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const top = head.map((cell) => `<th scope="col">${cell}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<div class="wide" tabindex="0"><table><thead><tr>${top}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Escapes a sentence and marks names between backticks as code. */
const prose = (value: string): string => escapeHtml(value).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

const code = (value: string): string => `<code>${escapeHtml(value)}</code>`;
