import { describe, expect, it } from "vitest";
import type { LoadArgs } from "#web/routes/data/route.ts";
import { loader } from "./hand-over.tsx";

const load = (query: string, code: string) =>
  loader({ api: async () => ({ ok: false, code }), query: new URLSearchParams(query) } as unknown as LoadArgs);

describe("a hand-over that does not open", () => {
  it.each([
    ["hand-over-invalid", 404],
    ["hand-over-expired", 410],
    ["too-many-requests", 429],
    ["technical-error", 503],
  ])("of a code with the answer %s has status %i, and keeps what was typed", async (code, status) => {
    expect(await load("code=ABCD-EFGH", code)).toMatchObject({ data: { code: "ABCD-EFGH" }, status });
  });
});
