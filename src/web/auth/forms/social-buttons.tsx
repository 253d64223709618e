/** Login by an identity provider. The browser navigates to the provider's page and returns with a token. */
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { Provider, SignInMethod } from "#web/auth/social-proof.ts";
import { startProviderLogin } from "#web/auth/social-proof.ts";
import type { Client } from "#contract/base/client.ts";
import { listSignInMethods } from "#contract/identity/list-sign-in-methods.ts";

type Props = {
  /** Those that the page knows already; without them, they are requested. */
  readonly first?: readonly SignInMethod[];
  readonly isClub: boolean;
  /** The target after login; read when a button is clicked. */
  readonly returnUrl: () => string;
  /** Called if the browser has no storage: without the stored request, no response can be verified. */
  readonly onImpossible: () => void;
};

const WORDS: Readonly<Record<Provider, string>> = { google: "login.withGoogle", facebook: "login.withFacebook" };

export function SocialButtons({ first, isClub, returnUrl, onImpossible }: Props) {
  const text = useText();
  const api = useApi();
  const { prefix, configuration } = usePage();
  const [links, setWays] = useState(first);
  const [leavingBy, setLeavingBy] = useState<Provider>();
  const { hideSocialLogin } = configuration.auth;

  const load = useEffectEvent(() => void signInMethods(api()).then(setWays));
  useEffect(() => {
    if (!hideSocialLogin && !first) load();
  }, [hideSocialLogin, first]);

  if (hideSocialLogin || links?.length === 0) return null;
  const press = (method: SignInMethod) => {
    const address = startProviderLogin(method, { prefix, isClub, returnUrl: returnUrl() }, window.location.origin, openStorage(window));
    if (address === undefined) return onImpossible();
    setLeavingBy(method.provider);
    return window.location.assign(address);
  };
  return (
    <div className="auth-social">
      <p className="auth-or">
        <span>{text("login.or")}</span>
      </p>
      {(links ?? []).map((method) => (
        <Button key={method.provider} emphasis="quiet" isWide isBusy={leavingBy === method.provider} onClick={() => press(method)}>
          <Mark provider={method.provider} />
          {text(WORDS[method.provider])}
        </Button>
      ))}
    </div>
  );
}

/** Drawn in the text colour, so no picture is loaded from the providers. */
const DRAWINGS: Readonly<Record<Provider, string>> = {
  google: "M12 11v3h5.2a5.4 5.4 0 1 1-1.4-5.9l2.2-2.2A8.5 8.5 0 1 0 20.4 11z",
  facebook: "M13.5 21v-7.5h2.6l.5-3.2h-3.1V8.2c0-.9.4-1.7 1.7-1.7h1.5V3.7S15.6 3.5 14.3 3.5c-2.5 0-4.1 1.5-4.1 4.3v2.5H7.5v3.2h2.7V21z",
};

const Mark = ({ provider }: { readonly provider: Provider }) => (
  <svg className="icon auth-mark" viewBox="0 0 24 24" width="20" height="20" aria-hidden>
    <path d={DRAWINGS[provider]} />
  </svg>
);

let request: Promise<readonly SignInMethod[]> | undefined;

/** Requested once per page for all dialogs; the list is the same for all visitors. A failed call gives an empty list and is repeated next time. */
const signInMethods = (api: Client): Promise<readonly SignInMethod[]> => (request ??= fetchMethods(api));

async function fetchMethods(api: Client): Promise<readonly SignInMethod[]> {
  const answer = await api(listSignInMethods).catch(() => undefined);
  if (answer?.ok) return answer.data.ways;
  request = undefined;
  return [];
}
