/** Retries a picture that failed to load a few times. Until it loads, and after the last retry, its placeholder is visible. */
const WAITS_MS = [2_000, 6_000, 15_000];
const tries = new WeakMap<HTMLImageElement, number>();

export function retryPicture(image: HTMLImageElement): void {
  const count = tries.get(image) ?? 0;
  tries.set(image, count + 1);
  // The placeholder colours are the background of the parent element; the browser's icon for a broken picture would cover them.
  image.style.visibility = "hidden";
  const wait = WAITS_MS[count];
  if (wait === undefined) return;
  image.addEventListener("load", () => (image.style.visibility = ""), { once: true });
  setTimeout(() => {
    // Assigning `src` again makes the browser reload the picture, even with the same value.
    image.src = image.getAttribute("src") ?? "";
  }, wait);
}
