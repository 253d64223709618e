/**
 * The style sheet of a screen or of a part that is loaded on demand. The server writes it into the head; after a navigation, the browser shows the
 * screen when its sheet is there. Not inside a fragment, which is not searched for style sheets.
 */
export const Styles = ({ href }: { readonly href: string }) => <link rel="stylesheet" href={href} precedence="default" />;
