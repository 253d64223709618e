/** Savings calculator, based on the visitor's recent searches or, without any, on a labelled example. */
import { useId, useRef, useState } from "react";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { aboutPrice } from "#web/club/short-price.ts";
import { Skeleton, SkeletonArea } from "#web/ui/states/skeleton.tsx";
import { EXAMPLE_STAY } from "./example-stay.ts";
import type { SearchedStay, YearSum } from "./savings-sum.ts";
import { yearSum } from "./savings-sum.ts";
import { useSearchedStays } from "./use-searched-stays.ts";
import { Badge } from "#web/ui/text/badge.tsx";

const NIGHTS = { least: 1, most: 60, first: 10 } as const;

export function Calculator({ fee }: { readonly fee: Money }) {
  const text = useText();
  const place = useRef<HTMLElement>(null);
  const searched = useSearchedStays(place, fee);
  const [nights, setNights] = useState<number>(NIGHTS.first);
  const isExample = searched.kind !== "known";
  const stays: readonly SearchedStay[] =
    searched.kind === "known" ? searched.stays : [{ ...EXAMPLE_STAY, place: text("club.calcExampleStay") }];
  return (
    <section ref={place} className="section club-calc" aria-labelledby="club-calc-title">
      <div className="club-calc-words">
        <h2 id="club-calc-title">{text("club.calcTitle")}</h2>
        <p className="lead">{text(isExample ? "club.calcExampleLead" : "club.calcLead")}</p>
        <NightsSlider nights={nights} onChange={setNights} />
      </div>
      <div className="club-calc-sheet">
        {searched.kind === "asking" ? (
          <SkeletonArea label={text("club.calcAsking")}>
            <div className="club-calc-wait">
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </div>
          </SkeletonArea>
        ) : (
          <>
            <StayTable stays={stays} currency={fee.currency} isExample={isExample} />
            <Outcome sum={yearSum(stays, nights, fee.minor)} fee={fee} nights={nights} />
          </>
        )}
      </div>
    </section>
  );
}

function NightsSlider({ nights, onChange }: { readonly nights: number; readonly onChange: (nights: number) => void }) {
  const text = useText();
  const id = useId();
  return (
    <div className="club-nights">
      <label htmlFor={id}>{text("club.calcNights")}</label>
      <output htmlFor={id}>{text("price.nights", { count: nights })}</output>
      <input
        id={id}
        type="range"
        min={NIGHTS.least}
        max={NIGHTS.most}
        value={nights}
        aria-valuetext={text("price.nights", { count: nights })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}

type OutcomeProps = { readonly sum: YearSum; readonly fee: Money; readonly nights: number };

function Outcome({ sum, fee, nights }: OutcomeProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const formatAmount = (minor: number) => aboutPrice({ minor, currency: fee.currency }, languageTag);
  const { savedMinor, leftMinor } = sum;
  if (savedMinor === undefined || leftMinor === undefined) {
    return (
      <div className="club-outcome">
        <p>{text("club.calcSpend", { amount: formatAmount(sum.publicMinor), nights })}</p>
        <p className="club-outcome-main">
          {sum.percentToEarn === undefined ? text("club.calcNever") : text("club.calcPercent", { percent: sum.percentToEarn })}
        </p>
        <p className="hint">{text("club.calcGuest")}</p>
      </div>
    );
  }
  return (
    <div className="club-outcome">
      <dl className="club-bill-lines">
        <div>
          <dt>{text("club.calcSaved", { nights })}</dt>
          <dd>{formatAmount(savedMinor)}</dd>
        </div>
        <div>
          <dt>{text("club.calcFee")}</dt>
          <dd>−{formatAmount(fee.minor)}</dd>
        </div>
      </dl>
      <p className="club-outcome-main" aria-live="polite">
        {leftMinor >= 0
          ? text("club.calcLeft", { amount: formatAmount(leftMinor) })
          : text("club.calcCode", { amount: formatAmount(sum.codeMinor) })}
      </p>
      {sum.nightsToEarn === undefined ? null : <p className="hint">{text("club.calcEarned", { count: sum.nightsToEarn })}</p>}
    </div>
  );
}

type Props = { readonly stays: readonly SearchedStay[]; readonly currency: string; readonly isExample: boolean };

/** Public price of each search, and the member price if the visitor may see it. */
function StayTable({ stays, currency, isExample }: Props) {
  const text = useText();
  const hasMembers = stays.every(({ memberMinor }) => memberMinor !== undefined);
  return (
    <table className="club-stays">
      <caption>{isExample ? <Badge tone="caution">{text("club.example")}</Badge> : text("club.calcCaption")}</caption>
      <thead>
        <tr>
          <th scope="col">{text("club.calcStay")}</th>
          <th scope="col">{text("price.publicPrice")}</th>
          {hasMembers ? <th scope="col">{text("price.memberPrice")}</th> : null}
        </tr>
      </thead>
      <tbody>
        {stays.map((stay) => (
          <StayRow key={stay.place} stay={stay} currency={currency} hasMembers={hasMembers} isExample={isExample} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { readonly stay: SearchedStay; readonly currency: string; readonly hasMembers: boolean; readonly isExample: boolean };

function StayRow({ stay, currency, hasMembers, isExample }: RowProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const formatAmount = (minor: number) => aboutPrice({ minor, currency }, languageTag);
  const { place, nights, hotels, publicMinor, memberMinor, saying } = stay;
  return (
    <tr>
      <th scope="row">
        {place}
        <small>
          {text("price.nights", { count: nights })}
          {isExample ? null : <> · {text("club.calcAverage", { count: hotels })}</>}
        </small>
        {memberMinor === undefined && saying ? (
          <small>{text("club.calcSaying", { hotel: saying.hotel, amount: formatAmount(saying.savedMinor) })}</small>
        ) : null}
      </th>
      <td>{formatAmount(publicMinor)}</td>
      {hasMembers && memberMinor !== undefined ? <td className="club-stays-member">{formatAmount(memberMinor)}</td> : null}
    </tr>
  );
}
