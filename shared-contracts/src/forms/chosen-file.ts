/** A chosen file as far as it is known without reading it; a browser's `File` matches. */
export interface ChosenFile {
  name: string;
  /** In bytes. */
  size: number;
}

/** Whether a value is a file with a name; browsers submit an empty file input as one without. */
export function isChosenFile(value: unknown): value is ChosenFile {
  if (typeof value !== 'object' || value === null) return false;
  // In browsers `name` and `size` are accessors of the prototype, so `in` is used instead of `hasOwn`.
  return 'name' in value && typeof value.name === 'string' && value.name !== '' && hasSize(value);
}

function hasSize(value: object): boolean {
  return 'size' in value && typeof value.size === 'number';
}

const beginnings = new WeakMap<ChosenFile, string>();

/** First kilobyte of a file, one character per byte; undefined when `readBeginning` has not read it. */
export const beginningOf = (file: ChosenFile): string | undefined => beginnings.get(file);

/**
 * Reads the first kilobyte of a file for the rules. Resolves also for an unreadable file, which the server then
 * checks.
 */
export function readBeginning(file: File): Promise<void> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => beginnings.set(file, String(reader.result));
    reader.onloadend = () => resolve();
    reader.readAsText(file.slice(0, 1024), 'iso-8859-1');
  });
}
