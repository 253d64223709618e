/** A picture that did not load is asked for again a few times; meanwhile, and after the last time, its placeholder is seen. */
const WAITS_MS = [2_000, 6_000, 15_000];
const tries = new WeakMap<HTMLImageElement, number>();

export function retryPicture(image: HTMLImageElement): void {
  const count = tries.get(image) ?? 0;
  tries.set(image, count + 1);
  // The colours of the picture are the background of the element around it; a browser's mark for a broken picture would cover them.
  image.style.visibility = "hidden";
  const wait = WAITS_MS[count];
  if (wait === undefined) return;
  image.addEventListener("load", () => (image.style.visibility = ""), { once: true });
  setTimeout(() => {
    // Setting an attribute of a picture to what it was makes the browser load it again.
    image.src = image.getAttribute("src") ?? "";
  }, wait);
}

export const isBroken = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== "";
