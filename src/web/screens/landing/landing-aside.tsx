/** Beside the form: what happens next, phone numbers, and hotels in the same place. */
import { queryOfForm } from "#domain/search/query-of-form.ts";
import type { HotelsForm } from "#domain/search/search-form.ts";
import { SEARCH_PATH } from "#domain/search/form-fields.ts";
import { useText } from "#web/i18n/text.tsx";
import { CallUsDetails } from "#web/shell/call-us-details.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";

const STEPS = [
  ["landing.step1Title", "landing.step1Text"],
  ["landing.step2Title", "landing.step2Text"],
  ["landing.step3Title", "landing.step3Text"],
] as const;

export function LandingAside({ rooms }: { readonly rooms: HotelsForm | undefined }) {
  const text = useText();
  return (
    <div className="landing-aside">
      <section aria-labelledby="landing-steps">
        <h2 id="landing-steps">{text("landing.stepsTitle")}</h2>
        <ol className="landing-steps">
          {STEPS.map(([title, words]) => (
            <li key={title}>
              <strong>{text(title)}</strong>
              <span>{text(words)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="landing-call" className="landing-call">
        <h2 id="landing-call">{text("landing.callTitle")}</h2>
        <CallUsDetails />
      </section>
      {rooms ? (
        <Link to={roomsAddress(rooms)} className="landing-rooms">
          <Icon name="bed-double" size="large" />
          <span>
            <strong>{text("landing.roomsTitle")}</strong>
            <span>{text("landing.roomsLink", { place: rooms.destination.name })}</span>
          </span>
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </div>
  );
}

const roomsAddress = (rooms: HotelsForm) => `${SEARCH_PATH}?product=hotels&edit=1&${queryOfForm("hotels", rooms)}`;
