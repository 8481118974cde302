/** Folder of the library among the campaign pictures. */
export const libraryFolder = 'library';

/** File name of a library picture in a campaign. */
export const libraryFileName = (id: string): string => `${libraryFolder}/${id}.webp`;

/** The id in the name of a library file: a picture, a film, a document or the first frame of a turntable. */
export const libraryId = (file: string): string | undefined =>
  /^library\/([0-9a-f]{12})(?:\.(?:webp|mp4|webm|pdf)|\/360\/00\.webp)$/.exec(file)?.[1];

/** Whether this names the entry: its file, or the picture that stands for it. */
export const isNameOf = ({ id, file }: { id: string; file: string }, name: string): boolean =>
  name === file || name === libraryFileName(id);
