/** Folder of the library among the campaign pictures. */
export const libraryFolder = 'library';

/** File name of a library picture in a campaign. */
export const libraryFileName = (id: string): string => `${libraryFolder}/${id}.webp`;

/** The id in a library picture's file name; undefined for other pictures. */
export const libraryId = (file: string): string | undefined =>
  /^library\/([0-9a-f]{12})\.webp$/.exec(file)?.[1];
