import { useText } from "#web/i18n/text.tsx";
import { Link } from "#web/ui/navigation/link.tsx";

export type RelatedPage = { readonly title: string; readonly description: string; readonly to: string };

export function RelatedPages({ pages }: { readonly pages: readonly RelatedPage[] }) {
  const text = useText();
  if (pages.length === 0) return null;
  return (
    <aside className="section related" aria-labelledby="related-title">
      <h2 id="related-title">{text("content.relatedTitle")}</h2>
      <ul className="cards">
        {pages.map(({ title, description, to }) => (
          <li key={to} className="card">
            <h3>
              <Link to={to}>{title}</Link>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
