/** Readiness and shutdown of a node (F29), with real processes. */
import { connect } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Site } from "../../scripts/launch-site.ts";
import { ask, createNodeDatabase, waitUntil, launchNode, layCable } from "./node-process.ts";
import type { Cable } from "./node-process.ts";

const ready = (site: Site) => ask(site, "10.1.2.3", "/manage/ready");
const isGone = (site: Site) =>
  ask(site, "localhost", "/is-alive").then(
    () => false,
    () => true,
  );

describe("a node", () => {
  let databaseUrl: string;
  let cable: Cable;
  let node: Site;
  beforeAll(async () => {
    databaseUrl = await createNodeDatabase();
    cable = await layCable(databaseUrl);
    node = await launchNode({ DATABASE_URL: cable.url, DRAIN_SECONDS: "2" });
  });
  afterAll(() => {
    cable?.close();
  });

  test("is ready while its database answers, and alive also without it", async () => {
    await waitUntil(
      () => ready(node),
      ({ status }) => status === 200,
    );
    cable.cut();
    const stopped = await waitUntil(
      () => ready(node),
      ({ status }) => status === 503,
      5_000,
    );
    expect([stopped.text, stopped.headers["retry-after"]]).toEqual(["not ready: no database", "1"]);
    expect((await ask(node, "10.1.2.3", "/is-alive")).status).toBe(200);
    cable.mend();
    await waitUntil(
      () => ready(node),
      ({ status }) => status === 200,
      5_000,
    );
  });

  test(
    "drains before it stops: readiness turns false, requests are still served, one in flight finishes, exit 0",
    { tags: ["F29"] },
    async () => {
      const slow = connect(node.port, "127.0.0.1");
      const body = JSON.stringify({ email: "nobody@ex.test", password: "wrong" });
      slow.write(
        `POST /login/emailLogin HTTP/1.1\r\nhost: localhost:${node.port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      slow.write(body.slice(0, 5));
      const stopped = node.stop();
      const draining = await waitUntil(
        () => ready(node),
        ({ status }) => status === 503,
        1_000,
      );
      expect(draining.text).toBe("not ready: draining");
      const page = await ask(node, "localhost", "/en/");
      expect([page.status, page.headers.connection]).toEqual([200, "close"]);
      await waitUntil(
        () => isGone(node),
        (isGone) => isGone,
        5_000,
      );
      let answer = "";
      slow.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
      slow.write(body.slice(5));
      await once(slow, "end");
      expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /);
      expect(await stopped).toBe(0);
    },
  );

  test("a second signal ends a node at once", async () => {
    const node = await launchNode({ DATABASE_URL: databaseUrl, DRAIN_SECONDS: "600", ROLES: "platform" });
    const stopped = node.stop();
    await waitUntil(
      () => ready(node),
      ({ text }) => text === "not ready: draining",
    );
    process.kill(node.pid, "SIGTERM");
    expect(await stopped).toBe(130);
  });
});
