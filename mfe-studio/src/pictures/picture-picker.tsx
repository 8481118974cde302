import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import {
  type FilmEnding,
  isTold,
  type LibraryPicture,
  type MediaKind,
  type PictureList,
  type PictureShape,
} from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Notice } from 'shared-ui/staff/notice';
import { errorSentence, pictures } from '../service/pictures';
import { TypedSearch } from '../typed-search';
import { DropArea } from './drop-area';
import { PictureDialog } from './picture-dialog';
import { PictureGrid } from './picture-grid';
import { PicturePagination } from './picture-pagination';
import styles from './picture-picker.module.css';
import { UploadButton } from './upload-button';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

export interface PicturePickerProps {
  /** Shape of the place; uncropped by default. */
  shape?: PictureShape;
  /** Name in the campaign, such as `library/3fa2b1c90d1e.webp`. */
  value: string | null;
  /** What may be chosen; pictures by default. */
  kind?: MediaKind;
  ending?: FilmEnding | undefined;
  /** By default that a picture is chosen. */
  title?: string;
  onPick: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** Chooses a picture of the library. A picture without description gets one first. */
export function PicturePicker({
  shape,
  value,
  kind = 'picture',
  ending,
  title,
  onPick,
  onClose,
}: PicturePickerProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [query, setQuery] = useState({ search: '', page: 1 });
  const [list, setList] = useState<PictureList | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [undescribed, setUndescribed] = useState<LibraryPicture | null>(null);

  const pick = (picture: LibraryPicture) =>
    isTold(picture) ? onPick(picture) : setUndescribed(picture);
  const search = useCallback((searchText: string) => setQuery({ search: searchText, page: 1 }), []);
  const { uploads, busy, add, clear } = useUploads((added) => {
    setQuery({ search: '', page: 1 });
    const [only] = added;
    if (only && added.length === 1) pick(only.picture);
  });

  // Loads the matching pictures
  useEffect(() => {
    const abortController = new AbortController();
    pictures.list({ ...query, kind, ending }, abortController.signal).then(
      (found) => {
        setFailure(null);
        setList(found);
      },
      (error: unknown) => {
        if (!abortController.signal.aborted)
          setFailure(errorSentence(error, locale) ?? t('pictures.failed'));
      },
    );
    return () => abortController.abort();
  }, [query, kind, ending, locale, t]);

  if (undescribed) {
    return (
      <PictureDialog
        picture={undescribed}
        onClose={() => setUndescribed(null)}
        onSaved={(picture) => {
          setUndescribed(null);
          if (isTold(picture)) onPick(picture);
          else setQuery({ ...query });
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title ?? t(`pictures.picker.${kind === 'picture' ? 'title' : 'file'}`)}
      actions={
        <>
          <UploadButton kind="plain" busy={busy} onFiles={add} />
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <TypedSearch label={t('pictures.search')} value={query.search} onSearch={search} />
        <UploadList {...{ uploads, busy }} onClear={clear} />
        <DropArea onFiles={add}>
          {list?.total === 0 ? (
            <EmptyState
              title={t(query.search ? 'pictures.notFound' : 'pictures.empty')}
              text={t(query.search ? 'pictures.notFoundText' : 'pictures.emptyText')}
            />
          ) : (
            <PictureGrid
              pictures={list?.pictures ?? []}
              selectedFile={value}
              onOpen={pick}
              {...(shape && { shape })}
            />
          )}
        </DropArea>
        <PicturePagination
          page={query.page}
          total={list?.total ?? 0}
          onPage={(page) => setQuery({ ...query, page })}
        />
      </div>
    </Dialog>
  );
}
