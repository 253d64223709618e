/**
 * A traveller fills in their own data with a link from the person who books. The token is in the fragment of the address, so only the browser knows it,
 * and the page shows nothing about the other travellers.
 */
import { useEffect, useReducer, useRef, useState } from "react";
import type { OutputOf } from "#contract/base/call.ts";
import { completePassenger, readPassengerLink } from "#contract/booking/cart/passengers.ts";
import { hasProblems } from "#contract/forms/form.ts";
import type { Country } from "#domain/checkout/countries.ts";
import { clockFace, leftOf } from "#domain/checkout/hold-clock.ts";
import type { PassengerField, PassengerForm } from "#domain/traveller/passenger-form.ts";
import { EMPTY_PASSENGER, PASSENGER_FIELDS, passengerProblems, toTraveller } from "#domain/traveller/passenger-form.ts";
import type { PassengerDays, PassengerLimits } from "#domain/traveller/passenger-rules.ts";
import { numbersOf } from "#domain/traveller/passenger-rules.ts";
import { useApi } from "#web/api/api-context.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { CountryList } from "#web/passengers/country-field.tsx";
import { useFieldFocus } from "#web/passengers/field-focus.ts";
import { PassengerFields } from "#web/passengers/passenger-fields.tsx";
import passengerStyles from "#web/passengers/passengers.css?url";
import { formatDay } from "#web/search/format-days.ts";
import { BrandMark } from "#web/shell/brand-mark.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Spinner } from "#web/ui/states/spinner.tsx";
import styles from "./passenger-link.css?url";

export type PassengerLinkData = { readonly countries: readonly Country[]; readonly limits: PassengerLimits };

type Link = OutputOf<typeof readPassengerLink>;
/** `done`: this visitor has just completed the entry, or did before. `over`: the link is no longer valid. */
type LinkState =
  | { readonly kind: "reading" | "done" | "over" | "submitted" | "failed" }
  | { readonly kind: "open"; readonly link: Link; readonly token: string };

const KINDS = { ADT: "adult", CHD: "child", INF: "infant" } as const;

const OVER: Readonly<Record<string, "over" | "submitted">> = {
  "passenger-link-invalid": "over",
  "invalid-input": "over",
  "passengers-submitted": "submitted",
};

export function PassengerLinkScreen({ data }: { readonly data: PassengerLinkData }) {
  const text = useText();
  const { brand } = usePage();
  const [state, setState] = useLink();
  return (
    <div className="section passenger-page">
      <Styles href={passengerStyles} />
      <Styles href={styles} />
      <header className="passenger-brand">
        <Link to="/" className="passenger-brand-link">
          <BrandMark brandId={brand.id} />
          {brand.name}
        </Link>
      </header>
      <noscript>
        <p className="notice notice-caution">{text("passengers.own.noScript")}</p>
      </noscript>
      {state.kind === "open" ? (
        <OwnForm data={data} link={state.link} token={state.token} onState={(kind) => setState({ kind })} />
      ) : (
        <Message kind={state.kind} />
      )}
    </div>
  );
}

/** The fragment can change without a new page, if another link is opened in the same tab. */
function useLink() {
  const api = useApi();
  const [state, setState] = useState<LinkState>({ kind: "reading" });
  const newest = useRef(api);
  useEffect(() => {
    newest.current = api;
  });
  useEffect(() => {
    const read = async () => {
      const token = window.location.hash.slice(1);
      if (token === "") return setState({ kind: "over" });
      const answer = await newest.current()(readPassengerLink, { body: { token } });
      if (!answer.ok) return setState({ kind: OVER[answer.code] ?? "failed" });
      return setState(answer.data.isCompleted ? { kind: "done" } : { kind: "open", link: answer.data, token });
    };
    const onHash = () => void read();
    onHash();
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);
  return [state, setState] as const;
}

function Message({ kind }: { readonly kind: Exclude<LinkState["kind"], "open"> }) {
  const text = useText();
  if (kind === "reading") return <Spinner label={text("passengers.own.reading")} />;
  const icon = kind === "done" ? "circle-check" : "clock";
  return (
    <div className="passenger-message" aria-live="polite" data-state={kind}>
      <Icon name={icon} size="large" />
      <h1>{text(`passengers.own.${kind}Title`)}</h1>
      <p>{text(`passengers.own.${kind}Text`)}</p>
      {kind === "failed" ? <Button onClick={() => window.location.reload()}>{text("content.tryAgain")}</Button> : null}
    </div>
  );
}

type FormProps = {
  readonly data: PassengerLinkData;
  readonly link: Link;
  readonly token: string;
  readonly onState: (kind: "done" | "over" | "submitted") => void;
};

type Problems = { readonly [Field in PassengerField]?: string };

const PASSENGER = "passenger";

function OwnForm({ data: { countries, limits }, link, token, onState }: FormProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const api = useApi();
  const focus = useFieldFocus();
  const [form, set] = useReducer((before: PassengerForm, fields: Partial<PassengerForm>) => ({ ...before, ...fields }), EMPTY_PASSENGER);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [wasSent, setSent] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const kind = KINDS[link.paxType];
  const days = { ...link.flightDays, today: link.today } as PassengerDays;
  const own = passengerProblems(form, { kind, isLead: false }, days, limits);
  const shown = Object.fromEntries(
    Object.entries({ ...refused, ...own }).filter(([field]) => wasSent || (left.has(field) && form[field as PassengerField] !== "")),
  ) as Problems;

  const send = async () => {
    setSent(true);
    setFailed(false);
    setRefused({});
    const first = PASSENGER_FIELDS.find((field) => own[field] !== undefined);
    if (first) return focus.onField(first);
    setBusy(true);
    const answer = await api()(completePassenger, { body: { token, passenger: toTraveller(form) as never } });
    setBusy(false);
    if (answer.ok) return onState("done");
    const fields = Object.entries(answer.fields ?? {}).map(([path, key]) => [path.replace(`${PASSENGER}.`, ""), key] as const);
    const known = Object.fromEntries(fields.filter(([field]) => field in EMPTY_PASSENGER)) as Problems;
    if (answer.code === "invalid-input" && hasProblems(known)) {
      setRefused(known);
      return focus.onField(Object.keys(known)[0] ?? "");
    }
    const over = OVER[answer.code];
    return over ? onState(over) : setFailed(true);
  };

  return (
    <>
      <div className="passenger-trip">
        <h1>{text("passengers.own.title", { place: link.destination })}</h1>
        <p suppressHydrationWarning>
          {text("passengers.own.days", {
            first: formatDay(days.first, languageTag),
            last: formatDay(days.last, languageTag),
          })}
        </p>
        <p className="hint">{text(`passengers.detail.${kind}`, numbersOf(limits))}</p>
        <LinkClock expiry={link.expiry} onEnd={() => onState("over")} />
      </div>
      <form
        className="passenger-own"
        noValidate
        aria-label={text("passengers.own.title", { place: link.destination })}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        <CountryList countries={countries} />
        <p className="hint">{text("passengers.own.lead")}</p>
        <PassengerFields
          entry={{
            id: PASSENGER,
            form,
            problems: shown,
            limits,
            set: (fields) => {
              set(fields);
              setRefused({});
            },
            onLeave: (field) => setLeft(new Set([...left, field])),
            refOf: (field) => focus.refOf(field),
            countries,
            isOwn: true,
          }}
        />
        {hasFailed ? <Notice tone="danger">{text("passengers.failed")}</Notice> : null}
        <Button type="submit" isWide isBusy={isBusy}>
          {text("passengers.own.send")}
        </Button>
        <p className="hint">{text("passengers.own.private")}</p>
      </form>
    </>
  );
}

/** The link is valid as long as the package is held. Screen readers hear the end as a message. */
function LinkClock({ expiry, onEnd }: { readonly expiry: string; readonly onEnd: () => void }) {
  const text = useText();
  const [left, setLeft] = useState<number>();
  const over = useRef(onEnd);
  useEffect(() => {
    over.current = onEnd;
  });
  useEffect(() => {
    const endsAt = Date.parse(expiry);
    const tick = () => {
      const now = leftOf(endsAt, Date.now());
      setLeft(now);
      if (now <= 0) over.current();
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [expiry]);
  return (
    <p className="passenger-clock">
      <Icon name="clock" />
      <span>
        {text("passengers.own.clock")} <strong>{left === undefined ? "–:––" : clockFace(left)}</strong>
      </span>
    </p>
  );
}
