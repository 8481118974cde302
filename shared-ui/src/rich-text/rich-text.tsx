import { classNames } from '../class-names';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** HTML that the server has sanitised: anything else must not come here. */
  html: string;
  className?: string;
}

/** Text with headings, lists, tables and links from the content store, in either direction. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={classNames(styles.text, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises content before it is stored or sent
      dangerouslySetInnerHTML={{ __html: withReachableTables(html) }}
    />
  );
}

/** A table that is too wide for a phone scrolls: by keyboard too. */
const withReachableTables = (html: string) => html.replaceAll('<table>', '<table tabindex="0">');
