import { useCallback, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useRevalidator, useSearchParams } from 'shared-contracts/router';
import {
  filmEndings,
  type LibraryPicture,
  mediaKinds,
  pictureSources,
} from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { errorSentence, replacedFiles } from '../service/pictures';
import { useUndoToast } from '../trash/use-undo-toast';
import { TypedSearch } from '../typed-search';
import { DropArea } from './drop-area';
import { PictureDialog } from './picture-dialog';
import { PictureGrid } from './picture-grid';
import { PicturePagination } from './picture-pagination';
import { PicturePicker } from './picture-picker';
import type { picturesLoader } from './pictures.loader';
import styles from './pictures.module.css';
import { ReplacedFiles } from './replaced-files';
import { SiteFileDialog } from './site-file-dialog';
import { TurntableDialog } from './turntable-dialog';
import { UnusedBar } from './unused-bar';
import { UploadButton } from './upload-button';
import { UploadList } from './upload-list';
import { useUploads } from './use-uploads';

/** All pictures, films, turntables and documents of the site. */
export function PicturesScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { pictures, total, search, page, source, kind, replaced, canAdd } =
    useLoaderData<LoaderData<typeof picturesLoader>>();
  const [, setParameters] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [openPicture, setOpenPicture] = useState<LibraryPicture | null>(null);
  const [replacing, setReplacing] = useState<LibraryPicture | null>(null);
  const [isAddingTurntable, setAddingTurntable] = useState(false);
  const showUndoToast = useUndoToast();
  const [successText, setSuccessText] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { uploads, busy, add, clear } = useUploads((added) => {
    revalidate();
    // It cannot be used before it is described
    const [only] = added;
    if (only && added.length === 1) setOpenPicture(only.picture);
  });
  /** Another filter begins at the first page. */
  const setQuery = useCallback(
    (changed: Record<string, string>) =>
      setParameters((previous) => {
        const query = new URLSearchParams(previous);
        for (const [name, value] of Object.entries({ page: '', ...changed }))
          if (value === '') query.delete(name);
          else query.set(name, value);
        return query;
      }),
    [setParameters],
  );
  const searchFor = useCallback((text: string) => setQuery({ search: text }), [setQuery]);
  const report = (sentence: string | null) => {
    setOpenPicture(null);
    setFailure(null);
    setSuccessText(sentence);
    if (sentence) revalidate();
  };
  const startReplacing = (picture: LibraryPicture) => () => {
    setOpenPicture(null);
    setReplacing(picture);
  };
  async function replace(by: LibraryPicture): Promise<void> {
    if (!replacing) return;
    setReplacing(null);
    setSuccessText(null);
    try {
      await replacedFiles.ask({ file: replacing.file, by: by.file });
      report(t('pictures.replace.asked', { name: by.name }));
    } catch (error) {
      setFailure(errorSentence(error, locale) ?? t('pictures.failed'));
    }
  }
  const isFiltered = search !== '' || kind !== undefined || source !== 'all';
  return (
    <Room
      title={t('pictures.title')}
      actions={
        canAdd && (
          <>
            <Button onClick={() => setAddingTurntable(true)}>
              {t('pictures.turntable.title')}
            </Button>
            <UploadButton busy={busy} onFiles={add} />
          </>
        )
      }
    >
      {successText && <Notice tone="success">{successText}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <UploadList {...{ uploads, busy }} onClear={clear} />
      <ReplacedFiles replaced={replaced} onDone={report} />
      <div className={styles.filters}>
        <TypedSearch label={t('pictures.search')} value={search} onSearch={searchFor} />
        <Field
          label={t('pictures.kind.label')}
          value={kind ?? 'all'}
          onChange={(value) => setQuery({ kind: value === 'all' ? '' : value })}
          options={(['all', ...mediaKinds] as const).map((value) => ({
            value,
            label: t(`pictures.kind.${value}`),
          }))}
        />
        <Field
          label={t('pictures.source.label')}
          value={source}
          onChange={(value) => setQuery({ source: value === 'all' ? '' : value })}
          options={pictureSources.map((value) => ({
            value,
            label: t(`pictures.source.${value}`),
          }))}
        />
      </div>
      {source === 'unused' && !search && !kind && total > 0 && canAdd && (
        <UnusedBar
          total={total}
          onRemoved={(count) => report(t('pictures.unused.removed', { count }))}
        />
      )}
      <DropArea onFiles={add}>
        {total === 0 ? (
          <EmptyState {...emptyWords(source, isFiltered, t)} />
        ) : (
          <PictureGrid pictures={pictures} onOpen={setOpenPicture} />
        )}
      </DropArea>
      <PicturePagination
        page={page}
        total={total}
        onPage={(at) => setQuery({ page: at > 1 ? String(at) : '' })}
      />
      {openPicture?.origin && (
        <SiteFileDialog
          key={openPicture.id}
          picture={openPicture}
          onClose={() => setOpenPicture(null)}
          onReplace={
            canAdd && openPicture.kind !== 'drawing' ? startReplacing(openPicture) : undefined
          }
        />
      )}
      {openPicture && !openPicture.origin && (
        <PictureDialog
          key={openPicture.id}
          picture={openPicture}
          onClose={() => report(null)}
          onSaved={({ name }) => report(t('pictures.saved', { name }))}
          onReplace={startReplacing(openPicture)}
          onRemoved={(trashed) => {
            report(t('pictures.removed', { name: openPicture.name }));
            showUndoToast(openPicture.name, trashed);
          }}
        />
      )}
      {isAddingTurntable && (
        <TurntableDialog
          onAdded={({ picture }) => {
            setAddingTurntable(false);
            report(t('pictures.turntable.added', { name: picture.name }));
            setOpenPicture(picture);
          }}
          onClose={() => setAddingTurntable(false)}
        />
      )}
      {replacing && (
        <PicturePicker
          value={null}
          kind={replacing.kind ?? 'picture'}
          ending={filmEndings.find((ending) => replacing.file.endsWith(ending))}
          title={t('pictures.replace.pick')}
          onPick={replace}
          onClose={() => setReplacing(null)}
        />
      )}
    </Room>
  );
}

function emptyWords(source: string, isFiltered: boolean, t: (key: string) => string) {
  if (source === 'unused')
    return { title: t('pictures.unused.none'), text: t('pictures.unused.noneText') };
  const key = isFiltered ? 'notFound' : 'empty';
  return { title: t(`pictures.${key}`), text: t(`pictures.${key}Text`) };
}
