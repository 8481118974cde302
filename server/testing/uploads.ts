import { FolderStore } from '../src/storage/folder-store';
import { CvStore } from '../src/uploads/cv-store';

/** What a site without a bucket keeps in its folder. */
export const uploadsIn = (dataDir: string) => new FolderStore(dataDir, 'owner');

export const cvsIn = (dataDir: string) => new CvStore(uploadsIn(dataDir), dataDir);
