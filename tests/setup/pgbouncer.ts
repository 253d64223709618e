/** PgBouncer in transaction mode in front of the tests' PostgreSQL, if it is installed. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const PLACES = ["/usr/sbin/pgbouncer", "/usr/local/sbin/pgbouncer", "/usr/local/bin/pgbouncer", "/opt/homebrew/bin/pgbouncer"];
export const PGBOUNCER = PLACES.find((place) => existsSync(place));
/** PgBouncer refuses to run as root, so it runs as this user. */
const NOBODY = 65_534;

export type Pooler = { readonly url: string; readonly stop: () => Promise<void> };

/** `sessions` is smaller than a node's pool, so that transactions of one connection really change sessions. */
export async function startPgbouncer(target: URL, sessions: number): Promise<Pooler> {
  if (!PGBOUNCER) throw new Error("this machine has no pgbouncer");
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), "itinera-pgbouncer-"));
  await chmod(folder, 0o755);
  const file = path.join(folder, "pgbouncer.ini");
  await writeFile(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
`,
  );
  const asNobody = userInfo().uid === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(PGBOUNCER, [file], { stdio: ["ignore", "ignore", "pipe"], ...asNobody });
  let output = "";
  child.stderr.on("data", (chunk) => (output = (output + String(chunk)).slice(-4_000)));
  const ended = once(child, "exit").catch(() => undefined);
  for (let tries = 0; !(await accepts(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`pgbouncer did not start:\n${output}`);
    await pause(50);
  }
  const url = new URL(target.href);
  url.port = String(port);
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: url.href, stop };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
