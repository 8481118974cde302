/** A file that somebody chose: what of it can be told without reading it. A browser's `File` is one. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
}

export function isChosenFile(value: unknown): value is ChosenFile {
  if (typeof value !== 'object' || value === null) return false;
  // A browser's file has its facts as accessors of its prototype.
  return 'name' in value && typeof value.name === 'string' && value.name !== '' && hasSize(value);
}

function hasSize(value: object): boolean {
  return 'size' in value && typeof value.size === 'number';
}

const beginnings = new WeakMap<ChosenFile, string>();

/** The first kilobyte of a file, a character a byte; undefined where nobody has read it. */
export const beginningOf = (file: ChosenFile): string | undefined => beginnings.get(file);

/** Reads the first kilobyte of a file, so that rules know it. One that cannot be read is left to the server. */
export function readBeginning(file: File): Promise<void> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => beginnings.set(file, String(reader.result));
    reader.onloadend = () => resolve();
    reader.readAsText(file.slice(0, 1024), 'iso-8859-1');
  });
}
