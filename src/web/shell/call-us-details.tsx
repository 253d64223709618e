/** Contact details: phone numbers by reason, opening hours and email. Shown in the header's panel, on pages and in the footer. */
import type { ShownConfiguration } from "#domain/brand/site-configuration.ts";
import { languageTag } from "#domain/market/locale.ts";
import { useText } from "#web/i18n/text.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { describeDays, describeTimes } from "./opening-hours.ts";
import { telephone } from "#web/ui/navigation/telephone.ts";

/** A brand without specific phone numbers shows the general one. */
export function contactOptions({ common, header: { callUs } }: Pick<ShownConfiguration, "common" | "header">) {
  const labelled = [
    ["contact.phoneNewHoliday", callUs.phoneNewHoliday],
    ["contact.phoneExistingHoliday", callUs.phoneExistingHoliday],
    ["contact.phoneSpecialAssistance", callUs.phoneSpecialAssistance],
  ] as const;
  const shownPhones = labelled.filter(([, phone]) => phone !== "");
  const general = common.supportPhone ? ([["contact.phoneGeneral", common.supportPhone]] as const) : [];
  return {
    phones: shownPhones.length > 0 ? shownPhones : general,
    email: callUs.emailCustomerService || common.supportEmail,
    hours: callUs.hours,
  };
}

export function CallUsDetails() {
  const text = useText();
  const { configuration } = usePage();
  const links = contactOptions(configuration);
  if (links.phones.length === 0 && !links.email) return <p>{text("contact.unavailable")}</p>;
  return <ContactPhrases configuration={configuration} />;
}

const ContactPhrases = defineFragment({
  name: "contact details",
  as: "div",
  read: ({ configuration }: { readonly configuration: ShownConfiguration }) => ({ content: configuration }),
  attributes: () => ({ className: "call-us-details" }),
  render: ({ content }) => <Phrases {...contactOptions(content)} />,
});

function Phrases({ phones, email, hours }: ReturnType<typeof contactOptions>) {
  const text = useText();
  const tag = languageTag(usePage().locale);
  return (
    <dl>
      {phones.map(([label, phone]) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd>
            <a href={telephone(phone)}>{phone}</a>
            {label === "contact.phoneSpecialAssistance" ? <span>{text("contact.phoneSpecialAssistanceNote")}</span> : null}
          </dd>
        </div>
      ))}
      {hours.length > 0 ? (
        <div>
          <dt>{text("contact.openingHours")}</dt>
          {hours.map((handlers) => (
            <dd key={`${handlers.fromDay} ${handlers.opens}`}>
              {describeDays(handlers, tag, text)}, {describeTimes(handlers, tag, text)}
            </dd>
          ))}
        </div>
      ) : null}
      {email ? (
        <div>
          <dt>{text("contact.emailCustomerService")}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
            <span>{text("contact.replyTime")}</span>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
