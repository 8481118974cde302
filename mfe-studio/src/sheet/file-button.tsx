import { useRef } from 'react';
import { Button } from 'shared-ui/staff/button';

interface FileButtonProps {
  label: string;
  isBusy: boolean;
  /** Endings of the files to choose from: `.csv,.xlsx`. */
  accept: string;
  onChoose(file: File | null): void;
}

/** Chooses a file. */
export function FileButton({ label, isBusy, accept, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onChoose(target.files?.[0] ?? null);
          // Allows choosing the same file again, after it was mended
          target.value = '';
        }}
      />
    </>
  );
}
