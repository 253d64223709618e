/** A thin line that moves while something is on its way. It appears only when the wait is long enough to be noticed. */
export function Loader({ label }: { readonly label: string }) {
  return (
    <div className="loader" role="status">
      <span className="sr-only">{label}</span>
    </div>
  );
}
