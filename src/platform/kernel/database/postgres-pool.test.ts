import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createTestLog } from "#tests/setup/test-context.ts";
import { openPool } from "./postgres-pool.ts";

/** Answers nothing: the tests read only the first message of a connection. */
const server = createServer();

describe("openPool", () => {
  afterEach(() => void server.close());

  test("sends no startup parameters, which a pooler in transaction mode would refuse", async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const accepted = once(server, "connection");
    const pool = openPool({ url: `postgres://someone:secret@127.0.0.1:${port}/shop`, connections: 1, log: createTestLog() });
    const connecting = pool.connect().catch(() => undefined);
    const [socket] = (await accepted) as [import("node:net").Socket];
    const [message] = (await once(socket, "data")) as [Buffer];
    // Length and protocol version, followed by names and values, each terminated by a zero byte.
    const parts = message.subarray(8).toString("utf8").split("\0").slice(0, -2);
    const names = parts.filter((_, index) => index % 2 === 0);
    socket.destroy();
    await connecting;
    await pool.end();
    expect(names).toEqual(["user", "database", "client_encoding"]);
  });
});
