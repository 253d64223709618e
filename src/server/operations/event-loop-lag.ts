/** The lag of the event loop: the median of the last samples, so that a single long task does not count as overload. */
const LOOK_EVERY_MS = 100;
const LOOKS = 5;

type EventLoopLag = { readonly milliseconds: () => number; readonly stop: () => void };

export function watchEventLoop(): EventLoopLag {
  const delays: number[] = [];
  let middle = 0;
  let expected = performance.now() + LOOK_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    delays.push(Math.max(0, now - expected));
    if (delays.length > LOOKS) delays.shift();
    middle = medianOf(delays);
    expected = now + LOOK_EVERY_MS;
  }, LOOK_EVERY_MS);
  timer.unref();
  return { milliseconds: () => middle, stop: () => clearInterval(timer) };
}

/** Zero until there are enough samples. */
export const medianOf = (values: readonly number[]): number =>
  values.length < LOOKS ? 0 : (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
