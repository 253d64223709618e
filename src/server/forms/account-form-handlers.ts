/** Forms of the account area. */
import type { Hono } from "hono";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import type { Answer, AnyCall } from "#contract/base/call.ts";
import type { AccountAddress } from "#contract/entities/account.ts";
import { addressForm, deleteForm, detailsForm, endSessionsForm, exportForm, goneIsDone, leaveForm } from "#contract/forms/account-forms.ts";
import { removeAddressForm, removeCardForm, sendProofForm, sessionIds, settingsForm } from "#contract/forms/account-forms.ts";
import { removeSavedForm, saveHotelForm } from "#contract/forms/saved-forms.ts";
import { createListForm, placeHotelForm, removeListForm, renameListForm } from "#contract/forms/saved-list-forms.ts";
import { changeWatchForm, removeWatchForm } from "#contract/forms/own-watch-forms.ts";
import type { Form, FormValues } from "#contract/forms/form.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { fieldProblem } from "#domain/forms/field-rules.ts";
import { LIST_ID } from "#domain/forms/list-rules.ts";
import { addressInLocale } from "#domain/market/address-in-locale.ts";
import { parseAddress } from "#domain/market/parse-address.ts";
import { endedVisitCookie } from "#platform/identity/keys/visit-cookie.ts";
import { endedSessionCookie } from "#platform/identity/sessions/create-session.ts";
import { isEncryptedBrand } from "#platform/identity/sessions/resolve-caller.ts";
import { afterLogin } from "./form-addresses.ts";
import type { FormOptions, Mount, Outcome, Submission } from "./handle-form.ts";
import { callOf, handleForm, mountForm, mountForms } from "./handle-form.ts";

export const createAccountForms = (options: FormOptions): Hono =>
  mountForms(
    [
      details,
      address,
      removeAddress,
      removeCard,
      endSessions,
      settings,
      exportData,
      deleteAccount,
      leave,
      sendProof,
      saveHotel,
      removeSaved,
      createList,
      renameList,
      removeList,
      placeHotel,
      changeWatch,
      removeWatch,
    ],
    options,
  );

const MAX_FORM_BYTES = 16_384;

const PAGES: ReadonlySet<string> = new Set(["/account/profile/", "/account/settings/", "/account/membership/", "/account/price-watches/"]);

const prefixOf = ({ brand, typed, referer }: Submission): string =>
  afterLogin(brand, { prefix: typed?.["prefix"], referer }).replace(/\/$/, "");

/** The page that the browser was on; only that is known of a form that could not be read. */
function pageBefore({ brand, referer }: Submission): string {
  const address = referer !== undefined && URL.canParse(referer) ? parseAddress(new URL(referer).pathname, brand) : undefined;
  return address?.ok && PAGES.has(address.value.path) ? address.value.path : "/account/profile/";
}

const inSection = (section: string, page = "/account/profile/") => ({
  maxBytes: MAX_FORM_BYTES,
  page: (submission: Submission, outcome: Outcome) => {
    const target = submission.typed ? page : pageBefore(submission);
    return `${prefixOf(submission)}${target}?${new URLSearchParams(outcome)}${submission.typed ? `#${section}` : ""}`;
  },
});

const saved = (): Outcome => ({ said: "saved" });

/** The definition depends on the day of the request: a day of birth is not in the future. */
const details: Mount = (app, options) => {
  const handler = () => ({ ...callOf(detailsForm(dateAt(options.context.clock.now()))), ...inSection("details"), done: saved });
  app.post(handler().form.action, (c) => handleForm(c, options, handler()));
};

/** The call replaces the whole list, so it is read first. */
const changingAddresses = <Name extends string, C extends AnyCall>(
  form: Form<Name, C, { readonly addresses: readonly AccountAddress[] }>,
) => ({
  form,
  send: async ({ dispatch, caller }: Submission, values: FormValues<Name>) => {
    const account: Answer<typeof getAccountDetails> = await dispatch(getAccountDetails, {}, caller);
    return account.ok ? dispatch(form.call, form.toInput(values, account.data.billingInfo), caller) : account;
  },
});

const address = mountForm({ ...changingAddresses(addressForm), ...inSection("addresses"), done: saved });
const removeAddress = mountForm({ ...changingAddresses(removeAddressForm), ...inSection("addresses"), done: saved });

const removeCard = mountForm({
  ...inSection("cards"),
  form: removeCardForm,
  send: async (submission, values) => goneIsDone(await callOf(removeCardForm).send(submission, values)),
  done: saved,
});

const endSessions = mountForm({
  ...inSection("sessions"),
  form: endSessionsForm,
  send: async (submission, values) => {
    for (const id of sessionIds(values)) {
      const answer = goneIsDone(await callOf(endSessionsForm).send(submission, { id }));
      if (!answer.ok) return answer;
    }
    return { ok: true, data: {} };
  },
  done: saved,
});

const settings = mountForm({
  ...callOf(settingsForm),
  ...inSection("site", "/account/settings/"),
  done: ({ c, brand, caller }, { userSettings }) =>
    c.redirect(
      `${addressInLocale({ brand, locale: caller.locale, market: caller.market }, userSettings.locale, "/account/settings/")}?said=saved`,
      303,
    ),
});

const exportData = mountForm({
  ...callOf(exportForm),
  ...inSection("data"),
  done: ({ c, brand }, data) => {
    c.header("content-disposition", `attachment; filename="${brand.id}.json"`);
    return c.body(JSON.stringify(data, undefined, 2), 200, { "content-type": "application/json; charset=utf-8" });
  },
});

const deleteAccount = mountForm({
  ...callOf(deleteForm),
  ...inSection("delete"),
  done: (submission) => {
    const { c, brand } = submission;
    c.header("set-cookie", endedSessionCookie(isEncryptedBrand(brand)));
    c.header("set-cookie", endedVisitCookie(isEncryptedBrand(brand)), { append: true });
    return c.redirect(`${prefixOf(submission)}/account/?ended=deleted`, 303);
  },
});

/** Leaving twice has no further effect; the page shows that the membership has ended. */
const leave = mountForm({ ...callOf(leaveForm), ...inSection("leave", "/account/membership/"), done: saved });

const sendProof = mountForm({
  ...callOf(sendProofForm),
  ...inSection("details"),
  done: (submission) => submission.c.redirect(`${prefixOf(submission)}/account/profile/?said=sent`, 303),
});

/** Hearts are on many pages; the list shows the outcome. */
const onSavedPage = {
  maxBytes: MAX_FORM_BYTES,
  page: (submission: Submission, outcome: Outcome) => `${prefixOf(submission)}/saved?${new URLSearchParams(outcome)}`,
  done: saved,
};

const saveHotel = mountForm({ ...callOf(saveHotelForm), ...onSavedPage });
const removeSaved = mountForm({ ...callOf(removeSavedForm), ...onSavedPage });

/** The list that the form named; an unknown one is shown as the list that was used last. */
const onListPage = {
  ...onSavedPage,
  page: (submission: Submission, outcome: Outcome) => {
    const listId = submission.typed?.["listId"] ?? "";
    const isValid = fieldProblem(LIST_ID, listId) === undefined;
    return onSavedPage.page(submission, { ...(isValid && { list: listId }), ...outcome });
  },
};
const createList = mountForm({ ...callOf(createListForm), ...onSavedPage });
const renameList = mountForm({ ...callOf(renameListForm), ...onListPage });
const removeList = mountForm({ ...callOf(removeListForm), ...onSavedPage });
const placeHotel = mountForm({ ...callOf(placeHotelForm), ...onListPage });

/** The server does not compare the amount with a price: the job does so with the next search. */
const changeWatch = mountForm({ ...callOf(changeWatchForm(null)), ...inSection("watches", "/account/price-watches/"), done: saved });

const removeWatch = mountForm({
  ...inSection("watches", "/account/price-watches/"),
  form: removeWatchForm,
  send: async (submission, values) => goneIsDone(await callOf(removeWatchForm).send(submission, values)),
  done: saved,
});
