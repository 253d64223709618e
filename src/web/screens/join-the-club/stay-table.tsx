import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { aboutPrice } from "#web/club/short-price.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { SearchedStay } from "./savings-sum.ts";

type Props = { readonly stays: readonly SearchedStay[]; readonly currency: string; readonly isExample: boolean };

/** Public price of each search, and the member price if the visitor may see it. */
export function StayTable({ stays, currency, isExample }: Props) {
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
  const say = (minor: number) => aboutPrice({ minor, currency }, languageTag);
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
          <small>{text("club.calcSaying", { hotel: saying.hotel, amount: say(saying.savedMinor) })}</small>
        ) : null}
      </th>
      <td>{say(publicMinor)}</td>
      {hasMembers && memberMinor !== undefined ? <td className="club-stays-member">{say(memberMinor)}</td> : null}
    </tr>
  );
}
