import { describe, expect, test, vi } from "vitest";
import { ChunkLoadError, CHUNK_TIMEOUT_MS, loadChunk } from "./load-chunk.ts";

describe("loadChunk", () => {
  test("F38 a file that fails once is asked for once more", async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue("module");
    await expect(loadChunk(load)).resolves.toBe("module");
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("F38 after the second failure it is a ChunkLoadError with its cause", async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError("gone"));
    await expect(loadChunk(load)).rejects.toMatchObject({ name: "ChunkLoadError", cause: expect.any(TypeError) });
    expect(load).toHaveBeenCalledTimes(2);
  });

  test("ERR-085 a file that stalls is given up after 120 s, not before", async () => {
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

  test("ERR-085 a file that does not come is told to the operator, whatever is done about it; one that comes late is not", async () => {
    const reportClientError = vi.fn<() => Promise<void>>(() => Promise.resolve());
    vi.resetModules();
    vi.doMock("./report-client-error.ts", () => ({ reportClientError }));
    const fresh = await import("./load-chunk.ts");
    vi.doUnmock("./tell-fault.ts");
    await fresh.loadChunk(vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue("module"));
    expect(reportClientError).not.toHaveBeenCalled();
    await expect(fresh.loadChunk(() => Promise.reject(new TypeError("gone")))).rejects.toThrow("gone");
    expect(reportClientError.mock.calls).toEqual([["ChunkLoadError", expect.objectContaining({ name: "ChunkLoadError" })]]);
  });
});
