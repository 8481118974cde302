import type { FileStore } from '../../../storage/file-store';
import { pictureFolder } from '../campaign-pictures';
import { libraryFolder } from './library-names';

/** Deletes the files of a library picture permanently. */
export async function removePictureFiles(uploads: FileStore, id: string): Promise<void> {
  const files = await uploads.list(`${pictureFolder}/${libraryFolder}`);
  const pictureFiles = files.filter((file) => file.includes(`/${id}`));
  await Promise.all(pictureFiles.map((file) => uploads.remove(file)));
}
