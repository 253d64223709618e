/** Figures for the operator. Labels are patterns of the program, never words of a visitor. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = {
  readonly request: (fact: { readonly route: string; readonly method: string; readonly status: number; readonly seconds: number }) => void;
  readonly keptPage: (route: string) => void;
  readonly shed: (kind: string) => void;
  readonly call: (fact: { readonly call: string; readonly code: string; readonly milliseconds: number }) => void;
  /** A figure that is read when somebody asks for it. */
  readonly watch: (name: string, help: string, read: () => number) => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
};

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
  const kept = new Counter({ name: "pages_from_memory_total", help: "Pages answered from memory", labelNames: ["route"], registers });
  const shed = new Counter({ name: "requests_shed_total", help: "Requests refused under load", labelNames: ["kind"], registers });
  const calls = new Histogram({
    name: "call_duration_seconds",
    help: "Time a call of the contract took",
    labelNames: ["call", "code"],
    buckets: SECONDS,
    registers,
  });
  return {
    request: ({ route, method, status, seconds }) =>
      duration.observe({ route, method: METHODS.has(method) ? method : "OTHER", status: String(status) }, seconds),
    keptPage: (route) => kept.inc({ route }),
    shed: (kind) => shed.inc({ kind }),
    call: ({ call, code, milliseconds }) => calls.observe({ call, code }, milliseconds / 1000),
    watch: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
