import { describe, expect, test, vi } from "vitest";
import { ChunkLoadError, CHUNK_TIMEOUT_MS, loadChunk } from "./load-chunk.ts";

describe("loadChunk", () => {
  test("retries once when a file fails to load", { tags: ["F38"] }, async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue("module");
    await expect(loadChunk(load)).resolves.toBe("module");
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("throws a ChunkLoadError with its cause after the second failure", { tags: ["F38"] }, async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError("gone"));
    await expect(loadChunk(load)).rejects.toMatchObject({ name: "ChunkLoadError", cause: expect.any(TypeError) });
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("gives up on a stalled file after 120 s, not before", { tags: ["ERR-085"] }, async () => {
    vi.useFakeTimers();
    let outcome: unknown;
    void loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => (outcome = error));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toBeInstanceOf(ChunkLoadError);
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    vi.useRealTimers();
  });

  test(
    "reports a file that fails twice, even if the caller handles the error, and does not report one that loads on the retry",
    { tags: ["ERR-085"] },
    async () => {
      const reportClientError = vi.fn<() => Promise<void>>(() => Promise.resolve());
      vi.resetModules();
      vi.doMock("./report-client-error.ts", () => ({ reportClientError }));
      const fresh = await import("./load-chunk.ts");
      vi.doUnmock("./report-client-error.ts");
      await fresh.loadChunk(vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue("module"));
      expect(reportClientError).not.toHaveBeenCalled();
      await expect(fresh.loadChunk(() => Promise.reject(new TypeError("gone")))).rejects.toThrow("gone");
      expect(reportClientError.mock.calls).toEqual([["ChunkLoadError", expect.objectContaining({ name: "ChunkLoadError" })]]);
    },
  );
});
