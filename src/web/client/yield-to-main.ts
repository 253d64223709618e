/** Lets the browser paint and handle input before the next piece of work. Unlike a timer, it resumes without a minimum delay. */
export function yieldToMain(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
