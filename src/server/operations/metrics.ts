/** Metrics for the operator. Labels are patterns of the program, never visitor input. */
import type { SupplierCall } from "#adapters/supply/guard-supplier.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  readonly request: (fact: { readonly route: string; readonly method: string; readonly status: number; readonly seconds: number }) => void;
  readonly cachedPage: (route: string) => void;
  readonly shed: (kind: string) => void;
  readonly call: (fact: { readonly call: string; readonly code: string; readonly milliseconds: number }) => void;
  /** A statement of a store was sent to the database. */
  readonly statement: () => void;
  readonly supplierCall: (call: SupplierCall) => void;
  readonly swept: (sweep: string, rows: number) => void;
  /** Registers a value that is read at each scrape. */
  readonly watch: (name: string, help: string, read: () => number) => void;
  /** The same with labels: one value for each combination that `read` returns. */
  readonly watchEach: (name: string, help: string, labelNames: readonly string[], read: () => readonly LabelledValue[]) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
};

type LabelledValue = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 90];
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"]);

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from the first byte of a request to the end of its answer",
    labelNames: ["route", "method", "status"],
    buckets: SECONDS,
    registers,
  });
  const cached = new Counter({ name: "pages_from_memory_total", help: "Pages answered from memory", labelNames: ["route"], registers });
  const shed = new Counter({ name: "requests_shed_total", help: "Requests refused under load", labelNames: ["kind"], registers });
  const calls = new Histogram({
    name: "call_duration_seconds",
    help: "Time a call of the contract took",
    labelNames: ["call", "code"],
    buckets: SECONDS,
    registers,
  });
  const statements = new Counter({
    name: "database_statements_total",
    help: "Statements sent to the database, without those of the job library",
    registers,
  });
  const supplierCalls = new Histogram({
    name: "supplier_call_duration_seconds",
    help: "Time a call to a supplier took; refused calls were not sent",
    labelNames: ["supplier", "call", "outcome"],
    buckets: SECONDS,
    registers,
  });
  const swept = new Counter({ name: "rows_swept_total", help: "Rows deleted by retention sweeps", labelNames: ["sweep"], registers });
  // Looking up a labelled histogram costs more than observing a value, so they are cached; labels are patterns and therefore few.
  const places = new Map<string, Histogram.Internal<string>>();
  const placeOf = (route: string, method: string, status: number): Histogram.Internal<string> => {
    const name = `${route} ${method} ${status}`;
    const place = places.get(name) ?? duration.labels(route, method, String(status));
    places.set(name, place);
    return place;
  };
  return {
    request: ({ route, method, status, seconds }) => placeOf(route, METHODS.has(method) ? method : "OTHER", status).observe(seconds),
    cachedPage: (route) => cached.inc({ route }),
    shed: (kind) => shed.inc({ kind }),
    call: ({ call, code, milliseconds }) => calls.observe({ call, code }, milliseconds / 1000),
    statement: () => statements.inc(),
    supplierCall: ({ supplier, call, outcome, milliseconds }) => supplierCalls.observe({ supplier, call, outcome }, milliseconds / 1000),
    swept: (sweep, rows) => swept.inc({ sweep }, rows),
    watch: (name, help, read) => {
      const gauge: Gauge = new Gauge({ name, help, registers: [], collect: (): void => gauge.set(read()) });
      registry.registerMetric(gauge);
    },
    watchEach: (name, help, labelNames, read) => {
      const collect = (): void => {
        gauge.reset();
        for (const { labels, value } of read()) gauge.set(labels, value);
      };
      const gauge: Gauge = new Gauge({ name, help, labelNames: [...labelNames], registers: [], collect });
      registry.registerMetric(gauge);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
