/** Layout of the workshop: each component under a heading that can be linked to, each state with its name. */
import type { ReactNode } from "react";
import { useEffect } from "react";
import { useLoaded } from "#web/ui/base/use-loaded.ts";

export function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="workshop-part" aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`} className="workshop-anchor">
          {title}
        </a>
      </h2>
      <div className="workshop-states">{children}</div>
    </section>
  );
}

type StateProps = { readonly name: string; readonly isWide?: boolean; readonly children: ReactNode };

export const State = ({ name, isWide = false, children }: StateProps) => (
  <div className={isWide ? "workshop-state workshop-state-wide" : "workshop-state"}>
    <p className="workshop-name">{name}</p>
    <div className="workshop-stage">{children}</div>
  </div>
);

type Props<Module> = { readonly load: () => Promise<Module>; readonly children: (module: Module) => ReactNode };

/** Loads a heavy component as the site does, but immediately. */
export function Brought<Module>({ load, children }: Props<Module>) {
  const [module, start] = useLoaded(load);
  useEffect(() => void start(), [start]);
  return module ? children(module) : <p className="hint">On its way …</p>;
}
