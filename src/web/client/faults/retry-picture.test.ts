import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryPicture } from "./retry-picture.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As much of an image as the retry knows. */
function anImage() {
  const loads: number[] = [];
  const image = Object.assign(new EventTarget(), { style: { visibility: "" }, getAttribute: () => "/pictures/a.webp" });
  Object.defineProperty(image, "src", {
    set: () => {
      loads.push(Date.now());
    },
  });
  return { image: image as unknown as HTMLImageElement, loads };
}

test("a picture that fails is hidden, asked for again, and shown when it comes", () => {
  const { image, loads } = anImage();
  retryPicture(image);
  expect([image.style.visibility, loads.length]).toEqual(["hidden", 0]);
  vi.advanceTimersByTime(2000);
  expect(loads).toHaveLength(1);
  image.dispatchEvent(new Event("load"));
  expect(image.style.visibility).toBe("");
});

test("after three tries the placeholder stays", () => {
  const { image, loads } = anImage();
  for (let count = 0; count < 6; count += 1) {
    retryPicture(image);
    vi.advanceTimersByTime(60_000);
  }
  expect([image.style.visibility, loads.length]).toEqual(["hidden", 3]);
});
