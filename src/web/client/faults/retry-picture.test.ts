import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryPicture } from "./retry-picture.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The parts of an image element that the retry uses. */
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

test("hides a picture that fails to load, retries, and shows it once it has loaded", () => {
  const { image, loads } = anImage();
  retryPicture(image);
  expect([image.style.visibility, loads.length]).toEqual(["hidden", 0]);
  vi.advanceTimersByTime(2000);
  expect(loads).toHaveLength(1);
  image.dispatchEvent(new Event("load"));
  expect(image.style.visibility).toBe("");
});

test("keeps the placeholder after three retries", () => {
  const { image, loads } = anImage();
  for (let count = 0; count < 6; count += 1) {
    retryPicture(image);
    vi.advanceTimersByTime(60_000);
  }
  expect([image.style.visibility, loads.length]).toEqual(["hidden", 3]);
});
