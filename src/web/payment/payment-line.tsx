/** Payments and the departure as points on a line of time: below each other on phones, side by side otherwise. */
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "./payment-line.css?url";

type PaymentPoint = { readonly title: string; readonly detail: string; readonly isDone?: boolean };

export const PaymentLine = ({ points }: { readonly points: readonly PaymentPoint[] }) => (
  <>
    <Styles href={styles} />
    <ol className="payment-line">
      {points.map(({ title, detail, isDone = false }) => (
        <li key={title} data-done={isDone}>
          <strong suppressHydrationWarning>{title}</strong>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  </>
);
