/** A thin progress line for pending work. The style sheet shows it after a short delay, and its label after a longer one. */
export function Loader({ label }: { readonly label: string }) {
  return (
    <output className="loader">
      <span className="loader-label">{label}</span>
    </output>
  );
}
