/** Shares the list by a link, and revokes it. */
import { useState } from "react";
import { useRevalidator } from "#web/router/router-context.tsx";
import { revokeSharedHotels } from "#contract/saved/revoke-shared-hotels.ts";
import { shareSavedHotels } from "#contract/saved/share-saved-hotels.ts";
import { useApi } from "#web/api/api-context.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { queryOfVisit } from "#web/saved/stay-form.tsx";
import type { OwnList } from "#web/saved/own-lists.ts";
import type { ListStay } from "#web/saved/trail/viewed-hotels.ts";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { Button } from "#web/ui/button/button.tsx";
import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/show-toast.tsx";
import { usePage } from "#web/visitor/page-context.tsx";

type Props = { readonly list: OwnList; readonly visit: ListStay | null };

/** Rendered anew for each list. */
export function SharePanel({ list: { id, share }, visit }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { origin, prefix } = usePage();
  const api = useApi();
  const isAlive = useIsAlive();
  const { revalidate } = useRevalidator();
  const [token, setToken] = useState<string>();
  const [showsNotes, setShowsNotes] = useState(share?.showsNotes ?? false);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await work().finally(() => setBusy(false));
    if (isDone) void revalidate();
    else showToast({ tone: "danger", title: text("saved.failed") });
  };
  const create = () =>
    run(async () => {
      const answer = await api()(shareSavedHotels, { body: { listId: id, showsNotes } });
      if (answer.ok) setToken(answer.data.token);
      return answer.ok;
    });
  const revoke = () =>
    run(async () => {
      const answer = await api()(revokeSharedHotels, { query: { listId: id } });
      if (answer.ok) setToken(undefined);
      return answer.ok;
    });
  const query = new URLSearchParams([["list", token ?? ""], ...(visit ? queryOfVisit(visit) : []).map(([name, value]) => [name, value])]);
  const link = `${origin}${prefix}/saved/shared?${query}`;
  const day = share ? formatDay(share.createdAt.slice(0, 10) as `${number}-${number}-${number}`, languageTag) : "";
  if (!isAlive) return null;
  return (
    <section className="card card-sunken saved-share" aria-labelledby="share-title">
      <h2 id="share-title">{text("saved.shareTitle")}</h2>
      <p>{text("saved.shareText")}</p>
      {token === undefined ? null : <LinkField link={link} />}
      {token === undefined && share ? (
        <p className="hint">{text(share.showsNotes ? "saved.sharedWithNotes" : "saved.sharedSince", { day })}</p>
      ) : null}
      {token === undefined ? (
        <Checkbox
          label={text("saved.shareNotes")}
          help={text("saved.shareNotesHelp")}
          checked={showsNotes}
          onChange={({ target }) => setShowsNotes(target.checked)}
        />
      ) : null}
      <div className="actions">
        {token === undefined ? (
          <Button emphasis="quiet" icon="external-link" isBusy={isBusy} onClick={() => void create()}>
            {text(share ? "saved.shareAgain" : "saved.shareAction")}
          </Button>
        ) : null}
        {share || token !== undefined ? (
          <Button emphasis="plain" isBusy={isBusy} onClick={() => void revoke()}>
            {text("saved.shareStop")}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** Where the browser cannot copy, the link can be selected by hand. */
function LinkField({ link }: { readonly link: string }) {
  const text = useText();
  return (
    <div className="saved-link">
      <TextField label={text("saved.shareLink")} value={link} readOnly onFocus={({ target }) => target.select()} />
      <CopyButton copied={link} label={text("saved.copy")} doneLabel={text("saved.copied")} />
    </div>
  );
}
