import { useId } from "react";

type Props = {
  readonly label: string;
  /** Without a value, the progress is indeterminate. */
  readonly value?: number | undefined;
  readonly max?: number | undefined;
  /** Shown beside the bar: "2 of 3 rooms". */
  readonly valueText?: string | undefined;
};

export function Progress({ label, value, max = 100, valueText }: Props) {
  const id = useId();
  return (
    <div className="progress">
      <label htmlFor={id} className="progress-words">
        <span>{label}</span>
        {valueText ? <span className="progress-value">{valueText}</span> : null}
      </label>
      <progress id={id} max={max} {...(value !== undefined && { value })} />
    </div>
  );
}

type Step = { readonly label: string; readonly state: "done" | "current" | "ahead" };

/** The current position in a sequence of a few steps. */
export const Steps = ({ label, steps }: { readonly label: string; readonly steps: readonly Step[] }) => (
  <ol className="progress-steps" aria-label={label}>
    {steps.map((step) => (
      <li
        key={step.label}
        className={`progress-step progress-step-${step.state}`}
        {...(step.state === "current" && { "aria-current": "step" as const })}
      >
        {step.label}
      </li>
    ))}
  </ol>
);
