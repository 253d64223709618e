/** Header and footer as React renders them: in a file that most visits of guests never load, see frame-gate.tsx. */
import { FooterLinks } from "./footer/footer.tsx";
import { HeaderBar } from "./header.tsx";
import type { ShellData } from "./load-shell.ts";
import { useHere } from "./menus/use-place-links.ts";

type Props = { readonly shell: ShellData };

export const Header = ({ shell }: Props) => <HeaderBar shell={shell} here={useHere()} />;

export const Footer = ({ shell }: Props) => <FooterLinks shell={shell} />;
