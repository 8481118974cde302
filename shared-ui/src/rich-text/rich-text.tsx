import { classNames } from '../class-names';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** HTML that the server has sanitised; never pass anything else. */
  html: string;
  className?: string;
}

/** Sanitised HTML from the content, in either direction. */
export function RichText({ html, className }: RichTextProps) {
  return (
    <div
      className={classNames(styles.text, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises content before it is stored or sent
      dangerouslySetInnerHTML={{ __html: withReachableTables(html) }}
    />
  );
}

/** Makes wide tables scrollable by keyboard. */
const withReachableTables = (html: string) => html.replaceAll('<table>', '<table tabindex="0">');
