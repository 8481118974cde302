import { useState } from 'react';
import { Button } from './button';
import styles from './copied-text.module.css';

interface CopiedTextProps {
  /** What it is. */
  label: string;
  text: string;
  /** The button's words, before and after. */
  copy: string;
  copied: string;
}

/** A text to take along, such as a link: to be selected, or copied by a button. */
export function CopiedText({ label, text, copy, copied }: CopiedTextProps) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.row}>
      <input
        className={styles.text}
        aria-label={label}
        value={text}
        readOnly
        dir="ltr"
        onFocus={(event) => event.target.select()}
      />
      <Button
        onClick={async () => {
          await navigator.clipboard.writeText(text);
          setCopied(true);
        }}
      >
        {isCopied ? copied : copy}
      </Button>
    </div>
  );
}
