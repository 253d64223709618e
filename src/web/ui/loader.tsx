/** A thin line that moves while something is on its way. It appears when the wait is long enough to be noticed, and says what it is when it is longer still. */
export function Loader({ label }: { readonly label: string }) {
  return (
    <output className="loader">
      <span className="loader-label">{label}</span>
    </output>
  );
}
