/**
 * The heart on hotels: saves a hotel and removes it again. Not inside `SentMarkup`: the browser has to run it. A press before hydration is repeated afterwards. Without JavaScript, it is
 * a form for visitors with an account and hidden for guests, whose list is in the browser.
 */
import type { FormEvent } from "react";
import { removeSavedForm, saveHotelForm } from "#contract/forms/saved-forms.ts";
import { useApi } from "#web/api/api-context.ts";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import drawings from "#web/ui/icons/icons.svg?no-inline";
import { usePage } from "#web/visitor/page-context.tsx";
import { toggleSaved, useSavedHotels } from "./saved-store.ts";

type Props = {
  readonly hotelId: string;
  readonly name: string;
  /** Over a picture, at its upper right corner; otherwise in the flow of the text. */
  readonly isOverPicture?: boolean;
  /** What the server knows, until the browser has loaded the list. */
  readonly isSavedInitially?: boolean;
};

export function SaveHeart({ hotelId, name, isOverPicture = false, isSavedInitially = false }: Props) {
  const text = useText();
  const { prefix, visitorClass } = usePage();
  const { isAuthenticated } = visitorClass;
  const isSaved = useSavedHotels()?.includes(hotelId) ?? isSavedInitially;
  const api = useApi();
  const press = async () => {
    const outcome = await toggleSaved(api(), isAuthenticated, hotelId);
    const { tellOutcome } = await loadChunk(() => import("./tell-outcome.tsx"));
    await tellOutcome({ api: api(), isAuthenticated, hotelId, text }, outcome);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void press();
  };
  const place = isOverPicture && "heart-over";
  const label = { "aria-label": text("saved.heart", { name }), "aria-pressed": isSaved };
  const shape = (
    <svg aria-hidden className="heart-shape">
      <use href={`${drawings}#heart`} />
    </svg>
  );
  if (!isAuthenticated) {
    return (
      <button type="button" {...label} className={classNames("heart heart-scripted", place)} onClick={() => void press()}>
        {shape}
      </button>
    );
  }
  return (
    <form
      className={classNames("heart-form", place)}
      method="post"
      action={(isSaved ? removeSavedForm : saveHotelForm).action}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="prefix" value={prefix} />
      <input type="hidden" name="hotelId" value={hotelId} />
      <button type="submit" {...label} className="heart">
        {shape}
      </button>
    </form>
  );
}
