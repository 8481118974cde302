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

/** Whether a name ends in one of these, such as `.pdf`. */
export const endsIn = ({ name }: ChosenFile, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));
