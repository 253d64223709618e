/**
 * The provider's form of the present payment. When another payment replaces it, its form stays on the page, hidden, until the new one is ready: the new
 * form takes over what was typed, from frame to frame, so our page never sees a card and nothing is stored.
 */
import type { ComponentProps } from "react";
import { useState } from "react";
import { FormOnItsWay } from "./form-on-its-way.tsx";
import { PaymentFrame } from "./payment-frame.tsx";

type FrameProps = ComponentProps<typeof PaymentFrame>;
type Form = Pick<FrameProps, "session" | "declined"> & { readonly key: string };

type Props = Omit<FrameProps, "session" | "isFormer"> & {
  /** Undefined while the payment is opened. */
  readonly session: FrameProps["session"] | undefined;
  /** Another key is another form. */
  readonly formKey: string;
};

const ignore = () => undefined;

export function SuccessiveFrames({ session, formKey, declined, handle, onView, onOver, onSilent }: Props) {
  const [forms, setForms] = useState<{ readonly former?: Form | undefined; readonly current?: Form | undefined }>({});
  if (session && forms.current?.key !== formKey) setForms({ former: forms.current, current: { key: formKey, session, declined } });
  const current = session ? forms.current : undefined;
  const former = session ? forms.former : forms.current;
  return (
    <>
      {[former, current].map((form) =>
        form ? (
          <PaymentFrame
            key={form.key}
            session={form.session}
            declined={form.declined}
            isFormer={form !== current}
            handle={form === current ? handle : undefined}
            onView={
              form === current
                ? (view) => {
                    if (view.isReady && former) setForms({ current });
                    onView(view);
                  }
                : ignore
            }
            onOver={form === current ? onOver : ignore}
            onSilent={form === current ? onSilent : ignore}
          />
        ) : null,
      )}
      {current ? null : <FormOnItsWay />}
    </>
  );
}
