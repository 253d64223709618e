import { describe, expect, test, vi } from "vitest";
import { lazyModule } from "./lazy-module.ts";

describe("a part that is brought when it is wanted", () => {
  test("is fetched once, however often it is wanted", async () => {
    const load = vi.fn(async () => ({ name: "part" }));
    const part = lazyModule(load);
    part.want();
    expect(await part.bring()).toEqual({ name: "part" });
    part.want();
    expect(load).toHaveBeenCalledOnce();
  });

  test("that did not come is tried again by the next who wants it", async () => {
    const load = vi.fn(async () => ({ name: "part" }));
    load.mockRejectedValueOnce(new Error("offline"));
    const part = lazyModule(load);
    await expect(part.bring()).rejects.toThrow("offline");
    expect(await part.bring()).toEqual({ name: "part" });
  });
});
