/** The OpenAPI 3.1 document, generated from the declared calls. */
import type { AnyCall } from "./base/call.ts";
import { COMMON_REFUSALS, TRANSPORT_REFUSALS } from "./base/call.ts";
import { CALLS_BY_AREA } from "./calls.ts";
import { HEADER_ROWS, headersFor } from "./base/header-list.ts";
import { inputSchema, outputSchema } from "./base/json-schema.ts";
import type { RefusalCode } from "./base/refusals.ts";
import { REFUSALS } from "./base/refusals.ts";
import { ActionResultErrorSchema, ListErrorSchema } from "./base/wire-error.ts";

type OpenApiOptions = {
  readonly version: string;
  /** Names of the calls that have a use case; the others are marked. */
  readonly served: ReadonlySet<string>;
};

const SECURITY: Readonly<Record<AnyCall["access"], readonly object[]>> = {
  anyone: [],
  "service-token": [{ serviceToken: [] }],
  session: [{ sessionHeader: [] }, { sessionCookie: [] }],
  "session-header": [{ sessionHeader: [] }],
  agent: [{ agentBearer: [] }],
  vip: [{ agentBearer: [] }],
};

const SECURITY_SCHEMES = {
  serviceToken: { type: "apiKey", in: "query", name: "token" },
  sessionHeader: { type: "apiKey", in: "header", name: "sessionId" },
  sessionCookie: { type: "apiKey", in: "cookie", name: "__Host-itinera" },
  agentBearer: { type: "http", scheme: "bearer" },
};

const ERROR_FORM = { list: "ListError", "action-result": "ActionResultError" } as const;

export function writeOpenApi({ version, served }: OpenApiOptions): Record<string, unknown> {
  const schemas: Record<string, unknown> = {
    ListError: inputSchema(ListErrorSchema),
    ActionResultError: inputSchema(ActionResultErrorSchema),
  };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [capability, calls] of Object.entries(CALLS_BY_AREA)) {
    for (const call of calls as readonly AnyCall[]) {
      paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: writeOperation(call, capability, served, schemas) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Itinera", version, description: "Every call of the house. Unknown fields are refused; amounts are decimal numbers." },
    servers: [{ url: "/" }],
    tags: Object.keys(CALLS_BY_AREA).map((name) => ({ name })),
    paths,
    components: { schemas, parameters: HEADER_PARAMETERS, securitySchemes: SECURITY_SCHEMES },
  };
}

function writeOperation(call: AnyCall, capability: string, served: ReadonlySet<string>, schemas: Record<string, unknown>) {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [capability],
    security: SECURITY[call.access],
    parameters: [...writeParameters(call, "params", "path"), ...writeParameters(call, "query", "query"), ...writeHeaders(call)],
    ...(call.body && {
      requestBody: { required: true, content: { [contentType(call)]: { schema: inputSchema(call.body) } } },
    }),
    responses: { "200": writeSuccess(call, schemas), ...writeRefusals(call) },
    "x-timeout-ms": call.timeoutMs,
    ...(served.has(call.name) ? {} : { "x-served": false }),
  };
}

const contentType = (call: AnyCall) => (call.bodyForm === "form" ? "application/x-www-form-urlencoded" : "application/json");

function writeParameters(call: AnyCall, part: "params" | "query", place: "path" | "query") {
  const schema = call[part] && inputSchema(call[part]);
  return Object.entries(schema?.properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === "path" || (schema?.required?.includes(name) ?? false),
    schema: value,
  }));
}

const writeHeaders = (call: AnyCall) =>
  headersFor(call).map(({ name, component = name }) => ({ $ref: `#/components/parameters/${component}` }));

const HEADER_PARAMETERS = Object.fromEntries(
  HEADER_ROWS.map(({ name, required, description, component = name }) => [
    component,
    { name, in: "header", required, description, schema: { type: "string" } },
  ]),
);

function writeSuccess(call: AnyCall, schemas: Record<string, unknown>) {
  if (call.answer === "binary") return { description: "The bytes of a file", content: { "application/octet-stream": {} } };
  return { description: "Done", content: { "application/json": { schema: outputSchema(call.output, schemas) } } };
}

/** Grouped by status, with the ids of each. */
function writeRefusals(call: AnyCall): Record<string, unknown> {
  const codes = new Set<RefusalCode>([...call.refusals, ...COMMON_REFUSALS, ...TRANSPORT_REFUSALS]);
  const byStatus = Map.groupBy(codes, (code) => String(REFUSALS[code].status));
  const schema = { $ref: `#/components/schemas/${ERROR_FORM[call.errorForm]}` };
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.map((code) => REFUSALS[code].messageId).join(", "), content: { "application/json": { schema } } },
    ]),
  );
}
