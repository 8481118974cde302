import type { LibraryPicture } from 'shared-contracts/staff-pictures';
import type { TrashedKind } from '../../../staff/trash/trash';
import type { TrashedDependencies } from '../../trash/trashed-kinds';
import { removePictureFiles } from './picture-files';
import { placesOf } from './picture-places.queries';
import { findPicture, insertPicture } from './pictures.queries';

/** A deleted library picture. Restored with all its settings. */
export const trashedPicture = ({
  database,
  uploads,
}: Pick<TrashedDependencies, 'database' | 'uploads'>): TrashedKind => ({
  right: 'picture.add',
  restore: ({ body }, _by, take) =>
    database.transaction().execute(async (transaction) => {
      await take(transaction);
      const picture: LibraryPicture = JSON.parse(body);
      await insertPicture(transaction, picture);
    }),
  /** Keeps the files of a picture that a stored version shows, as that version may become live again. */
  async purgeFiles({ name: id }) {
    if ((await findPicture(database, id)) || (await placesOf(database, id)).length > 0) return;
    await removePictureFiles(uploads, id);
  },
});
