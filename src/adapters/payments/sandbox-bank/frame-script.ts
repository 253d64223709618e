/**
 * The bank's form inside a page of the shop, which has the one button that pays. Without a script, or in a window of its own, the form has its
 * own button and needs none of this. The names of the messages are those of the shop's `web/payment/payment-protocol.ts`.
 */

/** Runs in the browser as it stands here, so it may use nothing from outside itself. */
function steerForm(window: Window & typeof globalThis): void {
  const { document, parent } = window;
  const { shop = "", page = "" } = document.body.dataset;
  if (parent === window || shop === "") return;
  const say = (message: Readonly<Record<string, unknown>>) => parent.postMessage(message, shop);
  const height = () => Math.ceil(document.body.getBoundingClientRect().height);
  const form = document.querySelector("form");
  // The person answers the bank's own questions here; the card is only sent when the shop says so.
  let mayLeave = page !== "card";
  let hasLeft = false;
  const onSubmit = (event: SubmitEvent) => {
    if (!mayLeave || hasLeft) event.preventDefault();
    else {
      hasLeft = true;
      say({ itineraPayment: "busy" });
    }
  };
  const onMessage = ({ source, origin, data }: MessageEvent<{ itineraPayment?: unknown } | null>) => {
    if (source !== parent || origin !== shop || data?.itineraPayment !== "pay" || page !== "card") return;
    mayLeave = true;
    form?.requestSubmit();
  };
  const number = document.querySelector<HTMLInputElement>("#number");
  /** In groups as on the card; never while somebody corrects a digit in the middle. */
  const onNumber = () => {
    if (!number || number.selectionStart !== number.value.length) return;
    const digits = number.value.replaceAll(/\D/g, "");
    const groups = /^3[47]/.test(digits) ? /^(\d{4})(\d{1,6})?(\d{1,5})?(\d+)?$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
    number.value = groups?.filter(Boolean).join(" ") ?? digits;
  };

  document.documentElement.classList.add("steered");
  form?.addEventListener("submit", onSubmit);
  number?.addEventListener("input", onNumber);
  window.addEventListener("message", onMessage);
  // A page that comes back from the browser's memory was sent already, but may be sent again.
  window.addEventListener("pageshow", () => {
    hasLeft = false;
  });
  say({ itineraPayment: page === "over" ? "over" : "ready", height: height() });
  if (page === "question") say({ itineraPayment: "question" });
  const wrong = document.querySelector<HTMLElement>("[aria-invalid=true]");
  if (wrong) {
    wrong.focus();
    if (page === "card") say({ itineraPayment: "fault" });
  }
  new window.ResizeObserver(() => say({ itineraPayment: "resize", height: height() })).observe(document.body);
}

export const FRAME_SCRIPT = `(${steerForm.toString()})(window);\n`;
