import { describe, expect, test, vi } from "vitest";
import { lazyModule } from "./lazy-module.ts";

describe("a module that is loaded on demand", () => {
  test("is loaded once, however often it is requested", async () => {
    const load = vi.fn(async () => ({ name: "part" }));
    const part = lazyModule(load);
    part.preload();
    expect(await part.load()).toEqual({ name: "part" });
    part.preload();
    expect(load).toHaveBeenCalledOnce();
  });

  test("is loaded again on the next request after a failure", async () => {
    const load = vi.fn(async () => ({ name: "part" }));
    load.mockRejectedValueOnce(new Error("offline"));
    const part = lazyModule(load);
    await expect(part.load()).rejects.toThrow("offline");
    expect(await part.load()).toEqual({ name: "part" });
  });
});
