import { useState } from 'react';
import { type ContentSummary, contentKinds } from 'shared-contracts/content';
import type { ContentDraftSummary } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import type { LoaderData } from 'shared-contracts/remote';
import { Link, useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Moment } from 'shared-ui/staff/moment';
import { Room } from 'shared-ui/staff/room';
import { Table } from 'shared-ui/staff/table';
import styles from '../campaigns/campaigns.module.css';
import { Actor } from '../record/actor';
import { LiveLink } from '../record/live-link';
import { studioPaths } from '../studio-paths';
import { TranslationsDialog } from '../translations/translations-dialog';
import { useSearchFilters } from '../use-search-filters';
import type { contentLoader } from './content.loader';
import { useFileName } from './file-name';
import { FileState } from './file-state';
import { NewFileDialog } from './new-file-dialog';

/** A file in the list: its live state and its draft. */
type ContentRow = Omit<ContentSummary, 'folder'> & { draft: ContentDraftSummary | null };

/** All content by kind: state, and last editor. */
export function ContentScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { files, drafts, canCreate } = useLoaderData<LoaderData<typeof contentLoader>>();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isTranslationsOpen, setTranslationsOpen] = useState(false);
  const { filterOf, set } = useSearchFilters();
  const [searchText, kind] = [filterOf('q'), filterOf('kind')];
  const nameOf = useFileName();
  const allRows = contentRows(files, drafts);
  const visibleRows = allRows.filter(
    (line) =>
      (kind === '' || line.kind === kind) &&
      `${nameOf(line)} ${line.path} ${line.title?.en} ${line.title?.ar}`
        .toLowerCase()
        .includes(searchText.toLowerCase().trim()),
  );
  return (
    <Room
      title={t('content.title')}
      actions={
        <>
          <ButtonLink to={studioPaths.prices()}>{t('prices.title')}</ButtonLink>
          <ButtonLink to={studioPaths.changeSets()}>{t('changeSets.title')}</ButtonLink>
          <Button onClick={() => setTranslationsOpen(true)}>{t('translations.title')}</Button>
          <ButtonLink to={studioPaths.vainSearches()}>{t('vainSearches.title')}</ButtonLink>
          <ButtonLink to={studioPaths.missedAddresses()}>{t('missedAddresses.title')}</ButtonLink>
          {canCreate && (
            <Button kind="main" onClick={() => setDialogOpen(true)}>
              {t('content.new')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.filters}>
        <Field
          label={t('content.search')}
          type="search"
          value={searchText}
          onChange={(value) => set('q', value)}
        />
        <Field
          label={t('content.kind')}
          value={kind}
          onChange={(value) => set('kind', value)}
          options={['', ...contentKinds].map((value) => ({
            value,
            label: t(`content.kinds.${value || 'all'}`),
          }))}
        />
      </div>
      {visibleRows.length === 0 ? (
        <EmptyState title={t('content.noMatch')} text={t('content.noMatchText')} />
      ) : (
        <Table
          label={t('content.title')}
          stacks
          columns={[
            ...[t('content.name'), t('content.kind')],
            ...[t('campaigns.state'), t('campaigns.changed'), t('campaigns.actions')],
          ]}
          rows={visibleRows.map((line) => ({
            key: line.path,
            cells: [
              <Link
                key="name"
                to={localise(studioPaths.contentFile(line.path), locale)}
                className={styles.name}
              >
                <bdi>{nameOf(line)}</bdi>
              </Link>,
              t(`content.kinds.${line.kind}`),
              <FileState
                key="state"
                isThere={line.isThere}
                hasEnded={line.hasEnded}
                draft={line.draft}
              />,
              line.changedAt !== null && (
                <div key="changed" className={styles.changed}>
                  <Actor name={line.changedBy} />
                  <Moment iso={line.changedAt} />
                </div>
              ),
              <LiveLink key="live" page={line.livePage} name={nameOf(line)} />,
            ],
          }))}
        />
      )}
      {isDialogOpen && <NewFileDialog files={files} onClose={() => setDialogOpen(false)} />}
      {isTranslationsOpen && <TranslationsDialog onClose={() => setTranslationsOpen(false)} />}
    </Room>
  );
}

/** Joins files and drafts. Deleted files are left out unless a draft restores them. */
function contentRows(
  files: readonly ContentSummary[],
  drafts: readonly ContentDraftSummary[],
): ContentRow[] {
  const draftOf = new Map(drafts.map((draft) => [draft.path, draft]));
  const existingRows = files.map((file) => ({ ...file, draft: draftOf.get(file.path) ?? null }));
  const paths = new Set(files.map(({ path }) => path));
  const draftOnlyRows = drafts
    .filter(({ path }) => !paths.has(path))
    .map((draft) => ({
      ...{ path: draft.path, kind: draft.kind, title: draft.title, draft },
      ...{ version: null, isThere: false },
      ...{ changedBy: draft.editedBy.name, changedAt: draft.editedAt },
    }));
  return [...existingRows, ...draftOnlyRows]
    .filter(({ isThere, draft }) => isThere || draft !== null)
    .sort((a, b) => contentKinds.indexOf(a.kind) - contentKinds.indexOf(b.kind));
}
