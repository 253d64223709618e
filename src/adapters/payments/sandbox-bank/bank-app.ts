/** The bank's pages, mounted at /sandbox-bank. The form token of a payment allows paying it once; there is no other access. */
import { Hono } from "hono";
import type { Context } from "hono";
import { readCapped } from "#shared/read-capped.ts";
import type { FieldFault, ShownFault } from "#domain/payment/card-fault.ts";
import { DECLINED_FIELDS, isDeclinedFault, LAST_DECLINE } from "#domain/payment/card-fault.ts";
import { readExpiry } from "#domain/payment/read-expiry.ts";
import type { BankPayment } from "#platform/ports/bank-store.ts";
import type { TypedCard } from "#domain/payment/check-card.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { Log } from "#platform/ports/log.ts";
import type { SavedCard } from "#platform/ports/payment-provider.ts";
import type { BankBook } from "./bank-book.ts";
import type { BankForms } from "./bank-forms.ts";
import { NEW_CARD, NOTHING_TYPED, renderCardForm } from "./card-form-page.ts";
import type { ShownAgain } from "./card-form-page.ts";
import { isPaid, isPayable } from "./bank-payment.ts";
import { FORM_STYLE } from "./form-style.ts";
import { FRAME_SCRIPT } from "./frame-script.ts";
import { TYPING_SCRIPT } from "./typing-script.ts";
import type { Markup } from "./page.ts";
import { BANK_PATH, pageHeaders } from "./page.ts";
import { judgeSavedCard, judgeTypedCard } from "./pay-by-card.ts";
import { CHALLENGE_CODE, renderChallenge, renderClosed, renderPayPal } from "./question-pages.ts";

type BankAppParts = {
  readonly book: BankBook;
  readonly forms: BankForms;
  readonly clock: Clock;
  readonly log: Log;
  readonly listCards: (accountId: string) => Promise<readonly SavedCard[]>;
  /** A brand's custom properties as CSS; undefined for an unknown brand. */
  readonly themeOf: (brandId: string) => string | undefined;
};

const MAX_FORM_BYTES = 8192;
export const formPath = (token: string): string => `${BANK_PATH}/pay/${token}`;

type Form = Readonly<Record<string, string | undefined>>;

export function createBankApp(parts: BankAppParts): Hono {
  const app = new Hono();
  app.get("/style/:file{[a-z0-9-]+\\.css}", (c) => {
    const theme = parts.themeOf(c.req.param("file").slice(0, -".css".length));
    if (theme === undefined) return c.notFound();
    return c.body(theme + FORM_STYLE, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=300" });
  });
  app.get("/frame.js", (c) =>
    c.body(TYPING_SCRIPT + FRAME_SCRIPT, 200, { "content-type": "text/javascript; charset=utf-8", "cache-control": "public, max-age=300" }),
  );
  app.get("/pay/:token", (c) => withPayment(c, parts, async (payment, token) => showPage(c, parts, payment, token)));
  app.post("/pay/:token", (c) =>
    withPayment(c, parts, async (payment, token) => {
      const body = await readCapped(c.req.raw, MAX_FORM_BYTES);
      if (!body.ok) return c.text("The form cannot be read", body.failure === "too-large" ? 413 : 400, pageHeaders(undefined));
      // Submitted twice or from an old tab: the outcome is already decided.
      if (!isPayable(payment)) return leave(c, payment);
      const form: Form = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body.value)));
      if (payment.method === "paypal") return answerPayPal(c, parts, payment, text(form, "step"));
      return payment.status === "challenged" ? answerChallenge(c, parts, payment, token, form) : payByCard(c, parts, payment, token, form);
    }),
  );
  app.onError((fault, c) => {
    // The error name only: no request data may reach a log.
    parts.log.error("sandbox-bank-fault", { name: fault.name });
    return c.text("The bank could not answer", 500, pageHeaders(undefined));
  });
  app.notFound((c) => c.text("There is nothing here", 404, pageHeaders(undefined)));
  return app;
}

const text = (form: Form, name: string): string => form[name] ?? "";

async function withPayment(
  c: Context,
  parts: BankAppParts,
  work: (payment: BankPayment, token: string) => Promise<Response>,
): Promise<Response> {
  const token = c.req.param("token") ?? "";
  const payment = await parts.book.findByFormToken(token);
  return payment ? work(payment, token) : c.notFound();
}

const page = (c: Context, payment: BankPayment, markup: Markup, status: 200 | 410 = 200) => c.html(markup, status, pageHeaders(payment));

const leave = (c: Context, payment: BankPayment): Response => leadOn(c, returnAddress(payment), payment);

/** The script of the form stays on its page after a refusal, so it learns the address instead of being redirected. */
function leadOn(c: Context, next: string, payment: BankPayment): Response {
  for (const [name, value] of Object.entries(pageHeaders(payment))) c.header(name, value);
  const isScript = c.req.header("accept") === "application/json";
  return isScript ? c.json({ next, isDeclined: payment.status === "declined" }) : c.redirect(next, 303);
}

/** A cancelled payment says so in the address, as PayPal does: the shop then need not try to book in order to learn it. */
function returnAddress({ returnUrl, decline }: BankPayment): string {
  if (decline !== "paypal-cancelled") return returnUrl;
  const url = new URL(returnUrl);
  url.searchParams.set("error", "paypal.cancelled");
  return url.href;
}

async function showPage(c: Context, parts: BankAppParts, payment: BankPayment, token: string): Promise<Response> {
  // A form that is reopened after payment: nothing is left to fill in.
  if (isPaid(payment.status)) return leave(c, payment);
  if (!isPayable(payment)) return page(c, payment, renderClosed(payment), 410);
  if (payment.method === "paypal") return page(c, payment, renderPayPal(payment, formPath(token)));
  if (payment.status === "challenged") return page(c, payment, renderChallenge(payment, formPath(token)));
  return showForm(c, parts, payment, token, faultsOfLast(c.req.query(LAST_DECLINE) ?? ""), NOTHING_TYPED);
}

/** The shop passes the reason of the previous decline; only reasons that belong to a field are shown (ERR-032, ERR-034, ERR-035, ERR-038). */
const faultsOfLast = (fault: string): readonly ShownFault[] => (isDeclinedFault(fault) ? [{ field: DECLINED_FIELDS[fault], fault }] : []);

/** Also used with validation errors, with status 200: a typing mistake is not a failed request, which browsers would log as an error. */
async function showForm(
  c: Context,
  parts: BankAppParts,
  payment: BankPayment,
  token: string,
  faults: readonly ShownFault[],
  shown: ShownAgain,
): Promise<Response> {
  const savedCards = await offeredCards(parts, payment);
  return page(c, payment, renderCardForm({ payment, action: formPath(token), savedCards, faults, shown }));
}

/** Saved cards that can pay this payment. */
async function offeredCards({ listCards }: BankAppParts, { accountId, cardTypes }: BankPayment): Promise<readonly SavedCard[]> {
  const stored = accountId === undefined ? [] : await listCards(accountId);
  return cardTypes ? stored.filter(({ brand }) => cardTypes.some((type) => type === brand)) : stored;
}

async function payByCard(c: Context, parts: BankAppParts, payment: BankPayment, token: string, form: Form): Promise<Response> {
  // The total was changed after this form had shown another one.
  if (form["amount"] !== undefined && form["amount"] !== String(payment.amount.minor))
    return showForm(c, parts, payment, token, [], NOTHING_TYPED);
  const now = parts.clock.now();
  const choice = text(form, "choice") || NEW_CARD;
  const saved = choice === NEW_CARD ? [] : await offeredCards(parts, payment);
  const card = saved.find((stored) => stored.token === choice);
  const typed = {
    type: text(form, "type"),
    number: text(form, "number"),
    holder: text(form, "holder"),
    // A request may also send month and year as two fields, as the specification lists them.
    ...(form["expiry"] === undefined ? { month: text(form, "month"), year: text(form, "year") } : readExpiry(form["expiry"])),
    code: text(form, "code"),
  };
  const judged = card ? judgeSavedCard(card, now) : judgeTypedCard(typed, now, payment.cardTypes);
  if (judged.kind === "faults") {
    await parts.forms.refuseFields(payment, judged.faults);
    return showForm(c, parts, payment, token, judged.faults, shownAgain(typed, judged.faults));
  }
  const paid = await parts.forms.pay(payment, judged.card, judged.outcome);
  return paid.status === "challenged" ? leadOn(c, formPath(token), paid) : leave(c, paid);
}

/** A field with an error is cleared: people type numbers into any field. */
const shownAgain = ({ type, month, year, holder }: TypedCard, faults: readonly FieldFault[]): ShownAgain => ({
  type,
  expiry: month === "" || faults.some(({ field }) => field === "month" || field === "year") ? "" : `${month} / ${year.slice(-2)}`,
  holder: faults.some(({ field }) => field === "holder") || /\d{4}/.test(holder) ? "" : holder,
});

async function answerChallenge(c: Context, parts: BankAppParts, payment: BankPayment, token: string, form: Form): Promise<Response> {
  const isRefused = text(form, "step") === "refuse";
  const after = await parts.forms.answerChallenge(
    payment,
    isRefused ? "refused" : text(form, "answer").trim() === CHALLENGE_CODE ? "right" : "wrong",
  );
  return after.status === "challenged" ? page(c, after, renderChallenge(after, formPath(token))) : leave(c, after);
}

async function answerPayPal(c: Context, parts: BankAppParts, payment: BankPayment, step: string): Promise<Response> {
  if (step !== "approve" && step !== "fail" && step !== "cancel") return c.notFound();
  return leave(c, await parts.forms.answerPayPal(payment, step));
}
