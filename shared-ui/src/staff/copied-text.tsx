import { useState } from 'react';
import { Button } from './button';
import styles from './copied-text.module.css';

interface CopiedTextProps {
  /** Accessible name of the text. */
  label: string;
  text: string;
  /** The button's label before and after copying. */
  copy: string;
  copied: string;
}

/** A read-only text with a button that copies it, such as a link. */
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
