import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { ContactLinks } from "#web/shell/footer/contact-links.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Kept } from "#web/ui/cached.tsx";

export function SupportBand() {
  const text = useText();
  const { configuration } = usePage();
  const { supportPhone, supportEmail } = configuration.common;
  return (
    <Kept as="section" className="section support" aria-labelledby="support-title" subject={configuration} variant="support band">
      <h2 id="support-title">{text("home.supportTitle")}</h2>
      <p className="lead">{text("home.supportText")}</p>
      {supportPhone || supportEmail ? <ContactLinks phone={supportPhone} email={supportEmail} /> : null}
      <p className="actions">
        <ButtonLink to="/support" emphasis="quiet">
          {text("home.supportAction")}
        </ButtonLink>
      </p>
    </Kept>
  );
}
