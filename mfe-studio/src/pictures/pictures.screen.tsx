import { useCallback, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useRevalidator, useSearchParams } from 'shared-contracts/router';
import type { LibraryPicture } from 'shared-contracts/staff-pictures';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { useUndoToast } from '../trash/use-undo-toast';
import { TypedSearch } from '../typed-search';
import { DropArea } from './drop-area';
import { PictureDialog } from './picture-dialog';
import { PictureGrid } from './picture-grid';
import { PicturePagination } from './picture-pagination';
import type { picturesLoader } from './pictures.loader';
import { UploadButton } from './upload-button';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

/** The library of pictures that campaigns share. */
export function PicturesScreen() {
  const { t } = useTranslation('mfe-studio');
  const { pictures, total, search, page } = useLoaderData<LoaderData<typeof picturesLoader>>();
  const [, setParameters] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [openPicture, setOpenPicture] = useState<LibraryPicture | null>(null);
  const showUndoToast = useUndoToast();
  const [successText, setSuccessText] = useState<string | null>(null);
  const { uploads, busy, add, clear } = useUploads((added) => {
    revalidate();
    // It cannot be used before it is described
    const [only] = added;
    if (only && added.length === 1) setOpenPicture(only.picture);
  });
  const goTo = useCallback(
    (searchText: string, at = 1) =>
      setParameters({
        ...(searchText && { search: searchText }),
        ...(at > 1 && { page: String(at) }),
      }),
    [setParameters],
  );
  const close = (sentence: string | null) => {
    setOpenPicture(null);
    setSuccessText(sentence);
    if (sentence) revalidate();
  };
  return (
    <Room title={t('pictures.title')} actions={<UploadButton busy={busy} onFiles={add} />}>
      {successText && <Notice tone="success">{successText}</Notice>}
      <UploadList {...{ uploads, busy }} onClear={clear} />
      <TypedSearch label={t('pictures.search')} value={search} onSearch={goTo} />
      <DropArea onFiles={add}>
        {total === 0 ? (
          <EmptyState
            title={t(search ? 'pictures.notFound' : 'pictures.empty')}
            text={t(search ? 'pictures.notFoundText' : 'pictures.emptyText')}
          />
        ) : (
          <PictureGrid pictures={pictures} onOpen={setOpenPicture} />
        )}
      </DropArea>
      <PicturePagination page={page} total={total} onPage={(at) => goTo(search, at)} />
      {openPicture && (
        <PictureDialog
          key={openPicture.id}
          picture={openPicture}
          onClose={() => close(null)}
          onSaved={({ name }) => close(t('pictures.saved', { name }))}
          onRemoved={(trashed) => {
            close(t('pictures.removed', { name: openPicture.name }));
            showUndoToast(openPicture.name, trashed);
          }}
        />
      )}
    </Room>
  );
}
