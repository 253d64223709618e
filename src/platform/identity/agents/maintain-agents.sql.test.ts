import { describe, expect, it } from "vitest";
import { createAgentToken } from "#contract/identity/create-agent-token.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createAgentToken as useCase } from "./create-agent-token.ts";
import { createAgent, lockAgent, resetAgent, unlockAgent } from "./maintain-agents.ts";
import { resolveAgent } from "./resolve-agent.ts";

const db = useTestDatabase();
const SECRET = "test-agent-client-secret";
const ANN = { brandId: "meridian", userName: "ann" };
const BY = { changedBy: "operator" };

async function open() {
  const context = db.context({ environment: "live" });
  const dispatcher = createDispatcher(context);
  dispatcher.serveAll([useCase]);
  const logIn = async (password: string, { newPassword, brandId = "meridian" }: { newPassword?: string; brandId?: string } = {}) => {
    const client = brandId.toUpperCase();
    const answer = await dispatcher.dispatch(
      createAgentToken,
      { query: { client_id: client, client_secret: SECRET }, body: { grant_type: "password", username: "ann", password, newPassword } },
      buildCaller({ brandId, basic: { name: client, password: SECRET } }),
    );
    return answer.ok ? answer.data.access_token : answer.code;
  };
  const who = async (token: string, brandId = "meridian") =>
    (await resolveAgent(context, { brandId, isSecure: false, authorization: `Bearer ${token}` }))?.userName;
  const rows = async (text: string) => (await db.current().raw(text)).rows;
  return { context, logIn, who, rows };
}

describe("agents of a live brand", () => {
  it(
    "are created, reset, locked and unlocked by an operator; sessions end, and every change is recorded",
    { tags: ["AGENT-001"] },
    async () => {
      const { context, logIn, who, rows } = await open();
      expect(await createAgent(context, { ...ANN, displayName: "Ann Carter", authorities: ["dps-agent"] }, BY)).toBe(true);
      expect(await createAgent(context, { ...ANN, displayName: "Another Ann", authorities: [] }, BY)).toBe(false);
      expect(await createAgent(context, { ...ANN, userName: "ANN", displayName: "Another Ann", authorities: [] }, BY)).toBe(false);
      const first = (await resetAgent(context, ANN, BY))!;
      expect(first).toMatch(/^(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
      const token = await logIn(first, { newPassword: "Chosen1" });
      expect([await who(token), await who(token, "lumina"), await logIn("Chosen1", { brandId: "lumina" })]).toEqual([
        "ann",
        undefined,
        "agent-login-failed",
      ]);

      const second = (await resetAgent(context, ANN, BY))!;
      expect([await who(token), await logIn("Chosen1")]).toEqual([undefined, "agent-login-failed"]);
      const other = await logIn(second, { newPassword: "Chosen2" });
      expect(await who(other)).toBe("ann");

      expect(await lockAgent(context, ANN, BY)).toBe(true);
      expect([await who(other), await logIn("Chosen2")]).toEqual([undefined, "agent-login-failed"]);
      expect(await unlockAgent(context, ANN, BY)).toBe(true);
      expect([await who(other), await who(await logIn("Chosen2"))]).toEqual([undefined, "ann"]);

      expect(await resetAgent(context, { ...ANN, userName: "bob" }, BY)).toBeUndefined();
      expect(await lockAgent(context, { ...ANN, brandId: "lumina" }, BY)).toBe(false);
      const changes = await rows("select change from agent_change where user_name = 'ann' and changed_by = 'operator' order by change");
      expect(changes.map(({ change }) => change)).toEqual(["create", "lock", "reset", "reset", "unlock"]);
      const chosen = await rows("select change, changed_by from agent_change where changed_by <> 'operator'");
      expect(chosen).toEqual(Array.from({ length: 2 }, () => ({ change: "password", changed_by: "ann" })));
      expect(JSON.stringify(await rows("select * from agent, agent_change"))).not.toContain(second);
    },
  );

  it("choose a new password after a reset: until then the server gives them no session", { tags: ["AGENT-001"] }, async () => {
    const { context, logIn, who, rows } = await open();
    await createAgent(context, { ...ANN, displayName: "Ann Carter", authorities: [] }, BY);
    const given = (await resetAgent(context, ANN, BY))!;
    expect([await logIn(given), await logIn(given, { newPassword: given }), await logIn(given, { newPassword: "short" })]).toEqual([
      "agent-password-reset",
      "agent-password-reset",
      "invalid-input",
    ]);
    // Who does not know the given password learns nothing about the reset.
    expect(await logIn("guess", { newPassword: "Chosen1" })).toBe("agent-login-failed");
    expect(await rows("select * from agent_session")).toEqual([]);
    const both = await Promise.all(["Chosen1", "Chosen2"].map((newPassword) => logIn(given, { newPassword })));
    // Of two at once, one password is stored.
    expect(both.filter((answer) => answer === "agent-login-failed")).toHaveLength(1);
    const chosen = both[0] === "agent-login-failed" ? "Chosen2" : "Chosen1";
    expect([await logIn(given), await who(await logIn(chosen))]).toEqual(["agent-login-failed", "ann"]);
  });

  it("lose a session that is still stored when they are locked", async () => {
    const { context, logIn, who } = await open();
    await createAgent(context, { ...ANN, displayName: "Ann Carter", authorities: [] }, BY);
    const token = await logIn((await resetAgent(context, ANN, BY))!, { newPassword: "Chosen1" });
    await db.current().raw("update agent set locked_at = now()");
    expect(await who(token)).toBeUndefined();
  });
});
