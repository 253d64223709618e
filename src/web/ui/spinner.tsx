/** A small turning mark for a wait inside a part; the words say what is waited for. */
export const Spinner = ({ label }: { readonly label: string }) => (
  <output className="spinner">
    <span className="visually-hidden">{label}</span>
  </output>
);
