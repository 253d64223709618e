/** A button that opens the form of a price watch. The form and its texts are loaded on demand. */
import { useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { loadChunk } from "#web/client/faults/load-chunk.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { useText } from "#web/i18n/text.tsx";
import { lazyModule } from "#web/search/lazy-module.ts";
import { Button } from "#web/ui/button/button.tsx";
import type { WatchForm } from "./watch-form.tsx";

const NOTHING = Object.freeze({});
const loading = lazyModule(() => loadChunk(() => import("./watch-form.tsx")));

/** There is one on a page. */
export const WatchOpener = defineFragment({
  name: "watch of a price",
  read: ({ flights }: Watched) => ({ content: NOTHING, kind: { isPackage: flights !== undefined } }),
  render: ({ kind }) => <Closed {...kind} />,
  live: LiveOpener,
});

type Watched = ComponentProps<typeof WatchForm>;
/** A stay, or a package. */
type Kind = { readonly isPackage: boolean };

function LiveOpener(watched: Watched) {
  const isPackage = watched.flights !== undefined;
  const [isOpen, setOpen] = useState(false);
  const loaded = loading.useIfLoaded();
  const open = () => {
    setOpen(true);
    // Without the form the button can be pressed again.
    loading.load().catch(() => setOpen(false));
  };
  if (!isOpen || !loaded)
    return <Closed isPackage={isPackage} isBusy={isOpen} onPointerDown={loading.preload} onFocus={loading.preload} onClick={open} />;
  return (
    <Section isPackage={isPackage}>
      <loaded.WatchForm {...watched} />
    </Section>
  );
}

function Closed({ isPackage, ...button }: Kind & ComponentProps<typeof Button>) {
  const text = useText();
  return (
    <Section isPackage={isPackage}>
      <Button className="watch-open" emphasis="quiet" icon="bell" {...button}>
        {text("watch.submit")}
      </Button>
    </Section>
  );
}

function Section({ isPackage, children }: Kind & { readonly children: ReactNode }) {
  const text = useText();
  return (
    <section className="section" aria-labelledby="watch-title">
      <h2 id="watch-title">{text("watch.formTitle")}</h2>
      <p className="hint">{text(isPackage ? "watch.packageLead" : "watch.lead")}</p>
      {children}
    </section>
  );
}
