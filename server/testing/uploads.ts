import { CvStore } from '../src/leads/applications/cv-store';
import { FolderStore } from '../src/storage/folder-store';

/** What a site without a bucket keeps in its folder. */
export const uploadsIn = (dataDir: string) => new FolderStore(dataDir, 'owner');

export const cvsIn = (dataDir: string) => new CvStore(uploadsIn(dataDir), dataDir);
