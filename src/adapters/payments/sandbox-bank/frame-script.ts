/**
 * Script of the bank's form inside a frame of the shop, whose page has the one pay button. Without scripts, or in its own window, the form has its
 * own button. The message names are those of the shop's `web/payment/payment-protocol.ts`.
 */
import { assistTyping } from "./typing-script.ts";

/** Serialized into the page, so it must not use anything from outside itself. */
function steerForm(window: Window & typeof globalThis, assistInput: (window: Window) => void): void {
  const { document, parent, location } = window;
  const { shop = "", page = "" } = document.body.dataset;
  if (parent === window || shop === "") return;
  const post = (message: Readonly<Record<string, unknown>>) => parent.postMessage(message, shop);
  const height = () => Math.ceil(document.body.getBoundingClientRect().height);
  // The visitor answers the bank's questions here; the card form is submitted only by the shop's button.
  let mayLeave = page !== "card";
  let hasLeft = false;

  const fieldsOf = (source: Document) => source.querySelectorAll<HTMLInputElement>("fieldset.card input");
  /** Copies what was typed into another form into empty fields, except where this form reports a mistake. */
  const takeOver = (from: Document): void => {
    for (const typed of fieldsOf(from)) {
      const field = document.querySelector<HTMLInputElement>(`#${typed.id}`);
      if (field && field.value === "" && field.getAttribute("aria-invalid") !== "true") field.value = typed.value;
    }
    const chosen = from.querySelector<HTMLInputElement>("[name=choice]:checked")?.value;
    for (const choice of document.querySelectorAll<HTMLInputElement>("[name=choice]")) choice.checked ||= choice.value === chosen;
    document.querySelector("#number")?.dispatchEvent(new window.Event("input"));
  };
  /** The form of the payment before this one stays beside it, hidden, until this one is ready. Nothing typed leaves the bank's frames. */
  const takeOverFromFormerForm = (): void => {
    for (let place = 0; place < parent.length; place += 1) {
      try {
        const former = parent[place];
        if (former && former !== window && former.document.body.dataset["page"] === "card") takeOver(former.document);
      } catch {
        // A frame of another origin.
      }
    }
  };
  const focusMistake = (): boolean => {
    const invalidField = document.querySelector<HTMLElement>("[aria-invalid=true]");
    invalidField?.focus();
    return invalidField !== null;
  };
  /** The answer is this form again, with mistakes. */
  const showMistakes = (answer: Document): void => {
    const before = document.querySelector("main");
    const after = answer.querySelector("main");
    if (!before || !after) throw new Error("not a form");
    const typed = document.implementation.createHTMLDocument();
    typed.body.append(before.cloneNode(true));
    before.replaceWith(after);
    listen();
    takeOver(typed);
    assistInput(window);
    [mayLeave, hasLeft] = [false, false];
    post({ itineraPayment: "ready", height: height() });
    if (focusMistake()) post({ itineraPayment: "fault" });
  };
  /** Sends the card without leaving the page, so that it can be corrected after a mistake or a refusal. */
  const send = async (form: HTMLFormElement): Promise<void> => {
    const body = new window.URLSearchParams(
      [...new window.FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
    );
    const response = await window.fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } });
    if (!response.ok) throw new Error(String(response.status));
    const isForm = response.headers.get("content-type")?.startsWith("text/html") === true;
    if (isForm) return showMistakes(new window.DOMParser().parseFromString(await response.text(), "text/html"));
    const { next, isDeclined } = (await response.json()) as { readonly next: string; readonly isDeclined: boolean };
    if (!isDeclined) return location.replace(next);
    // Never kept for another attempt.
    for (const code of form.querySelectorAll<HTMLInputElement>("#code")) code.value = "";
    [mayLeave, hasLeft] = [false, false];
    post({ itineraPayment: "declined" });
    return undefined;
  };
  const onSubmit = (event: SubmitEvent) => {
    if (!mayLeave || hasLeft) return event.preventDefault();
    hasLeft = true;
    post({ itineraPayment: "busy" });
    if (page !== "card") return undefined;
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    // As without scripts: the browser shows what is wrong, and a payment that was made is not made twice.
    return void send(form).catch(() => form.submit());
  };
  const listen = (): void => {
    // The shop's page shows the amount, and it may change while the visitor types.
    document.querySelector("[name=amount]")?.remove();
    document.querySelector("form")?.addEventListener("submit", onSubmit);
  };
  const onMessage = ({ source, origin, data }: MessageEvent<{ itineraPayment?: unknown } | null>) => {
    if (source !== parent || origin !== shop || data?.itineraPayment !== "pay" || page !== "card") return;
    mayLeave = true;
    document.querySelector("form")?.requestSubmit();
  };

  document.documentElement.classList.add("steered");
  listen();
  if (page === "card") takeOverFromFormerForm();
  window.addEventListener("message", onMessage);
  // A page restored from the back/forward cache has already been submitted, but may be submitted again.
  window.addEventListener("pageshow", () => {
    hasLeft = false;
  });
  post({ itineraPayment: page === "over" ? "over" : "ready", height: height() });
  if (page === "question") post({ itineraPayment: "question" });
  if (focusMistake() && page === "card") post({ itineraPayment: "fault" });
  new window.ResizeObserver(() => post({ itineraPayment: "resize", height: height() })).observe(document.body);
}

export const FRAME_SCRIPT = `(${steerForm.toString()})(window, ${assistTyping.toString()});\n`;
