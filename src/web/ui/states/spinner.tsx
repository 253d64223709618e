/** A spinner inside a component; the label says what is loading. */
export const Spinner = ({ label }: { readonly label: string }) => (
  <output className="spinner">
    <span className="visually-hidden">{label}</span>
  </output>
);
