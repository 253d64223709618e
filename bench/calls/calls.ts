/**
 * What every call of the contract costs: statements, bytes, and time with one and with sixteen connections, against a constant answer of the same run.
 * `BENCH_SECONDS` is the time of each measurement; names after `calls` select calls.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnyCall } from "../../src/contract/base/call.ts";
import { CALLS } from "../../src/contract/calls.ts";
import { median } from "../measure/compare.ts";
import { goal } from "../measure/goal.ts";
import type { LoadResult } from "../measure/load.ts";
import { load } from "../measure/load.ts";
import type { InputOfTurn } from "./inputs.ts";
import { inputsOf } from "./inputs.ts";
import type { Scene } from "./scene.ts";
import { openScene } from "./scene.ts";
import type { Headers, Message } from "../measure/wire.ts";
import { messageOf, send, writeMessage } from "../measure/wire.ts";

const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 0.3);
const MANY_CONNECTIONS = 16;
const REQUESTS = 240;
const COUNTED_REQUESTS = 5;
const NOT_MORE_THAN_MEDIAN = 20;
/** They end the session or the account that makes them. */
const ENDS = new Set(["logOut", "confirmAccountDeletion", "deleteAccount", "updateAccount", "leaveMembership", "removeSession"]);
const requested = process.argv.includes("calls") ? process.argv.slice(process.argv.indexOf("calls") + 1) : [];

type Cost = { readonly call: AnyCall; readonly statements: number; readonly alone: LoadResult; readonly together: LoadResult };

let sent = 0;

const constant = createServer((_, response) => response.setHeader("content-type", "application/json").end("{}")).listen(0, "127.0.0.1");
const scene = await openScene();
try {
  const port = (constant.address() as AddressInfo).port;
  const baseline = await measure(port, [writeMessage({ method: "GET", path: "/", headers: { host: "localhost" }, body: "" })]);
  const costs: Cost[] = [];
  print("", "a constant answer", 0, baseline, baseline);
  for (const call of CALLS) {
    if (requested.length > 0 && !requested.includes(call.name)) continue;
    const cost = await costOf(scene, call);
    costs.push(cost);
    print(call.access, call.name, cost.statements, cost, baseline);
  }
  compareWithMedian(costs.filter(({ call }) => call.access === "anyone"));
} finally {
  constant.close();
  await scene.close();
}

async function costOf(all: Scene, call: AnyCall): Promise<Cost> {
  const headers = await headersOf(all, call);
  const input = inputsOf(call, all);
  const statements = await countStatements(all, call, input, headers);
  const requests = Array.from({ length: REQUESTS }, (_, turn) => writeMessage(messageOfTurn(call, input, headers, turn)));
  return { call, statements, ...(await measure(all.site.port, requests)) };
}

async function measure(port: number, requests: readonly string[]): Promise<Pick<Cost, "alone" | "together">> {
  const plan = { port, host: "", paths: [], requests, seconds: SECONDS };
  const alone = [await load({ ...plan, connections: 1 }), await load({ ...plan, connections: 1 })];
  const together = await load({ ...plan, connections: MANY_CONNECTIONS });
  // Work in the background, such as a mail, only adds time.
  return { alone: alone.toSorted((one, other) => one.p50 - other.p50)[0]!, together };
}

async function headersOf(all: Scene, call: AnyCall): Promise<Headers> {
  if (call.access === "agent" || call.access === "vip") return all.agent;
  if (ENDS.has(call.name)) return all.createMember();
  if (call.access === "session" || call.access === "session-header") return all.member;
  // Packages are sold by another brand.
  return call.upstream === "package-booking" || /Package|Flight|Departures|Origins/.test(call.name)
    ? { ...all.guest, host: "solara.localhost" }
    : all.guest;
}

/** Each request comes from another network. */
function messageOfTurn(call: AnyCall, input: InputOfTurn, headers: Headers, turn: number): Message {
  sent += 1;
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const key = call.idempotencyKey === "required" ? { "idempotency-key": `key-${sent}` } : {};
  return messageOf(call, input(turn), { ...headers, ...key, "x-forwarded-for": address });
}

/** The median of several requests, because jobs in the background send statements, too. */
async function countStatements(all: Scene, call: AnyCall, input: InputOfTurn, headers: Headers): Promise<number> {
  const counts: number[] = [];
  for (let turn = 0; turn < COUNTED_REQUESTS; turn += 1) {
    const before = await statementsOf(all);
    await send(all.site, messageOfTurn(call, input, headers, turn));
    counts.push((await statementsOf(all)) - before);
  }
  return median(counts);
}

async function statementsOf({ site }: Scene): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${site.metricsPort}/metrics`)).text();
  return Number(/^database_statements_total (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

function print(
  access: string,
  name: string,
  statements: number,
  { alone, together }: Pick<Cost, "alone" | "together">,
  baseline: Pick<Cost, "alone">,
): void {
  const times = ({ p50, p99 }: LoadResult) => `${p50.toFixed(2).padStart(8)} ${p99.toFixed(2).padStart(8)}`;
  const statuses = [...new Set([...alone.statuses.keys(), ...together.statuses.keys()])].join(" ");
  const ratio = `${(alone.p50 / baseline.alone.p50).toFixed(1).padStart(7)} ×`;
  console.log(
    `${access.padEnd(14)} ${name.padEnd(30)} ${String(statements).padStart(3)} statements ${alone.bytes.toFixed(0).padStart(8)} bytes  ${times(alone)} ms  ${times(together)} ms of ${MANY_CONNECTIONS} ${ratio}  ${statuses}`,
  );
}

function compareWithMedian(costs: readonly Cost[]): void {
  const middle = median(costs.map(({ alone }) => alone.p50));
  const [dearest] = costs.toSorted((one, other) => other.alone.p50 - one.alone.p50);
  if (!dearest) return;
  console.log(`         median of ${costs.length} anonymous calls: ${middle.toFixed(2)} ms`);
  goal(
    `the dearest anonymous call, ${dearest.call.name}, against the median`,
    dearest.alone.p50 / middle,
    { atMost: NOT_MORE_THAN_MEDIAN },
    " ×",
  );
}
