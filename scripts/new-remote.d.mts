/** Makes a remote with one page in both languages, whose folder `folder` becomes. Returns the page's address. */
export function makeRemote(remote: {
  name: string;
  folder: string;
  words: { en: string; ar: string };
}): string;
