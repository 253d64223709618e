import { useText } from "#web/i18n/text.tsx";
import { Skeleton, SkeletonArea } from "#web/ui/states/skeleton.tsx";

/** About as high as the form, to avoid a layout shift. */
export function FormOnItsWay({ rows = 3 }: { readonly rows?: number }) {
  const text = useText();
  return (
    <SkeletonArea label={text("payment.opening")}>
      <div className="payment-shape">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} shape="block" />
        ))}
      </div>
    </SkeletonArea>
  );
}
