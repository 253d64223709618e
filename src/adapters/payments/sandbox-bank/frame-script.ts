/**
 * Script of the bank's form inside a frame of the shop, whose page has the one pay button. Without scripts, or in its own window, the form has its
 * own button. The message names are those of the shop's `web/payment/payment-protocol.ts`.
 */

/** Serialized into the page, so it must not use anything from outside itself. */
function steerForm(window: Window & typeof globalThis): void {
  const { document, parent } = window;
  const { shop = "", page = "" } = document.body.dataset;
  if (parent === window || shop === "") return;
  const post = (message: Readonly<Record<string, unknown>>) => parent.postMessage(message, shop);
  const height = () => Math.ceil(document.body.getBoundingClientRect().height);
  const form = document.querySelector("form");
  // The visitor answers the bank's questions here; the card form is submitted only by the shop's button.
  let mayLeave = page !== "card";
  let hasLeft = false;
  const onSubmit = (event: SubmitEvent) => {
    if (!mayLeave || hasLeft) event.preventDefault();
    else {
      hasLeft = true;
      post({ itineraPayment: "busy" });
    }
  };
  const onMessage = ({ source, origin, data }: MessageEvent<{ itineraPayment?: unknown } | null>) => {
    if (source !== parent || origin !== shop || data?.itineraPayment !== "pay" || page !== "card") return;
    mayLeave = true;
    form?.requestSubmit();
  };

  document.documentElement.classList.add("steered");
  // The shop's page shows the amount, and it may change while the visitor types.
  document.querySelector("[name=amount]")?.remove();
  form?.addEventListener("submit", onSubmit);
  window.addEventListener("message", onMessage);
  // A page restored from the back/forward cache has already been submitted, but may be submitted again.
  window.addEventListener("pageshow", () => {
    hasLeft = false;
  });
  post({ itineraPayment: page === "over" ? "over" : "ready", height: height() });
  if (page === "question") post({ itineraPayment: "question" });
  const invalidField = document.querySelector<HTMLElement>("[aria-invalid=true]");
  if (invalidField) {
    invalidField.focus();
    if (page === "card") post({ itineraPayment: "fault" });
  }
  new window.ResizeObserver(() => post({ itineraPayment: "resize", height: height() })).observe(document.body);
}

export const FRAME_SCRIPT = `(${steerForm.toString()})(window);\n`;
