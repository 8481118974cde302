/** Generates a remote with one page in both languages in `folder`. Returns the page's address. */
export function makeRemote(remote: {
  name: string;
  folder: string;
  words: { en: string; ar: string };
}): string;
