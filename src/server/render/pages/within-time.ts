/** Runs work with a deadline. When it passes, the signal aborts the work and the promise rejects without waiting for it. */
export async function withinTime<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const fault = new Error(`no result within ${milliseconds} ms`);
      reject(fault);
      controller.abort(fault);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
