/** Runs work that may take no longer than `milliseconds`; it is told by the signal, and nobody waits for it after that. */
export async function withinTime<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const fault = new Error(`no result within ${milliseconds} ms`);
      reject(fault);
      controller.abort(fault);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
