/** Colours, typography, shapes and pictures. */
import { Icon } from "#web/ui/icons/icon.tsx";
import { ICON_NAMES } from "#web/ui/icons/icon-names.ts";
import { Part, State } from "./specimen.tsx";

const SWATCHES = [
  ["surface", "ink"],
  ["surface-raised", "ink"],
  ["surface-sunken", "ink"],
  ["accent-soft", "ink"],
  ["accent", "accent-ink"],
  ["danger", "danger-ink"],
] as const;

const TONES = ["ink", "ink-soft", "accent", "info", "positive", "caution", "danger", "member"] as const;

export const Foundations = () => (
  <>
    <Part id="colour" title="Colour">
      <State name="Grounds">
        <div className="workshop-swatches">
          {SWATCHES.map(([ground, ink]) => (
            <p key={ground} className="workshop-swatch" style={{ background: `var(--${ground})`, color: `var(--${ink})` }}>
              {ground}
            </p>
          ))}
        </div>
      </State>
      <State name="Text">
        {TONES.map((tone) => (
          <p key={tone} style={{ color: `var(--${tone})` }}>
            {tone}: a quiet room above the harbour
          </p>
        ))}
      </State>
      <State name="Depth">
        <div className="workshop-swatches">
          {(["s", "m", "l"] as const).map((size) => (
            <p
              key={size}
              className="workshop-swatch"
              style={{ background: "var(--surface-raised)", boxShadow: `var(--shadow-${size})`, borderRadius: `var(--radius-${size})` }}
            >
              {size}
            </p>
          ))}
        </div>
      </State>
    </Part>
    <Part id="type" title="Type">
      <State name="Headings and text">
        <p className="eyebrow">Eyebrow</p>
        <p className="workshop-display">Somewhere quiet by the sea</p>
        <p className="lead">A lead says in one sentence what the page is about and why one should read on.</p>
        <p>
          Text is set for reading, at most 68 characters wide. It may hold <a href="#type">a link</a>, <strong>weight</strong> and{" "}
          <em>stress</em>.
        </p>
        <p className="hint">A hint is smaller and softer.</p>
      </State>
    </Part>
    <Part id="icon" title="Icon">
      <State name="All">
        <ul className="workshop-icons">
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </State>
    </Part>
  </>
);
