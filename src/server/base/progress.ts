/** Shows the operator which steps of the start take long. */
const SILENT_MS = 1000;

export type Progress = <T>(label: string, work: () => Promise<T>) => Promise<T>;

export const createProgress =
  (print: (line: string) => void): Progress =>
  async (label, work) => {
    const startedAt = performance.now();
    const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
    let hasSpoken = false;
    const timer = setTimeout(() => {
      hasSpoken = true;
      print(`${label} …`);
    }, SILENT_MS);
    try {
      const result = await work();
      if (hasSpoken) print(`${label}: done in ${seconds()} s`);
      return result;
    } finally {
      clearTimeout(timer);
    }
  };
