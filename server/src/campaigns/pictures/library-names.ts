/** Folder of the library among the pictures of campaigns. */
export const libraryFolder = 'library';

/** What a campaign calls a picture of the library. */
export const fileOf = (id: string): string => `${libraryFolder}/${id}.webp`;

/** The id in what a campaign calls a picture; undefined when it is none of the library. */
export const libraryId = (file: string): string | undefined =>
  /^library\/([0-9a-f]{12})\.webp$/.exec(file)?.[1];
