import { useEffect } from 'react';
import type { ContentDraftFault } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import { can } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { Notice } from 'shared-ui/staff/notice';
import { autoMerge } from '../editor/comparison/merge-drafts';
import type { DraftSession } from '../editor/draft/draft-session';
import { EditorRoom, useDraftSession } from '../editor/draft/editor-room';
import { SavedLink } from '../editor/draft/saved-link';
import { parsePath } from '../editor/fields/paths';
import { fileRecord } from '../service/content';
import { studioPaths } from '../studio-paths';
import type { fileEditorLoader } from './file-editor.loader';
import styles from './file-editor.module.css';
import { useFileName } from './file-name';
import { ContentForm } from './form/content-form';
import { findTitle, locationLabel } from './form/field-location';
import { isNewKey } from './form/form-data';
import { controlId } from './form/form-errors';

/** Editor of a file, with autosave and continuous validation. */
export function FileEditorScreen() {
  const { path, person } = useLoaderData<LoaderData<typeof fileEditorLoader>>();
  // Another file starts another session; another language does not
  return <FileEditor key={`${person.id} ${path}`} />;
}

function FileEditor() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const nameOf = useFileName();
  const data = useLoaderData<LoaderData<typeof fileEditorLoader>>();
  const { path, draft, form, person } = data;
  const editing = useDraftSession<unknown, ContentDraftFault>({
    record: fileRecord(path),
    draft: { ...draft, body: draft.body },
    ...{ person: person.id, storageKey: `content/${path}`, merge: autoMerge },
  });
  const { session, state } = editing;
  const { body, faults, isChecking, mergedWith } = state;
  useRedirectFromAddress(session, data);
  const localizedFaults = faults.map((fault) => ({ ...fault, sentence: fault.sentence[locale] }));
  const ownFaults = localizedFaults.filter((fault) => fault.path === path);
  const canEdit = can(person, 'content.edit');
  const languageOf = (part: string) =>
    part === 'en' || part === 'ar'
      ? t(`editor.languages.${part}`)
      : isNewKey(part)
        ? t('content.entry')
        : part;
  return (
    <EditorRoom
      title={nameOf(draft)}
      editing={editing}
      draft={draft}
      labels={{
        locationLabel: (at) => locationLabel(form.schema, at, languageOf),
        labelOf: (name) => findTitle(form.schema, name),
      }}
      actions={
        <SavedLink to={studioPaths.contentFile(path)} session={session} label={t('content.done')} />
      }
    >
      <div className={styles.faults}>
        <p role="status">
          {isChecking
            ? t('editor.check.checking')
            : localizedFaults.length > 0
              ? t('editor.check.errors', { count: localizedFaults.length })
              : t('editor.check.none')}
        </p>
        {localizedFaults.length > 0 && (
          <ul>
            {localizedFaults.map((fault) => (
              <li key={`${fault.path} ${fault.field} ${fault.sentence}`}>
                {fault.path === path ? (
                  <button type="button" onClick={() => focusField(fault.field)}>
                    {locationLabel(form.schema, parsePath(fault.field), languageOf)}:{' '}
                    {fault.sentence}
                  </button>
                ) : (
                  <span>
                    <bdi>{nameOf({ path: fault.path, title: null })}</bdi>: {fault.sentence}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {mergedWith !== null && (
        <Notice tone="info">{t('content.merged', { name: mergedWith })}</Notice>
      )}
      <ContentForm
        form={form}
        body={body}
        faults={ownFaults}
        may={{ edit: canEdit, translate: canEdit || can(person, 'content.translate') }}
        onChange={session.change}
      />
    </EditorRoom>
  );
}

/** Adds a redirect to the draft once, from the address's `?from=`. */
function useRedirectFromAddress(
  session: Pick<DraftSession<unknown, ContentDraftFault>, 'getState' | 'change'>,
  { path, person }: LoaderData<typeof fileEditorLoader>,
): void {
  const from = useSearchParams()[0].get('from');
  // Applies the address's parameter to the draft
  useEffect(() => {
    if (path !== 'redirects.json' || !from || !can(person, 'content.edit')) return;
    const { body } = session.getState();
    const redirects: { from?: string }[] = Array.isArray(body) ? body : [];
    const existingIndex = redirects.findIndex((redirect) => redirect.from === from);
    if (existingIndex < 0) session.change([...redirects, { from, to: '' }]);
    const index = existingIndex < 0 ? redirects.length : existingIndex;
    const timer = setTimeout(() => focusField(`[${index}].to`));
    return () => clearTimeout(timer);
  }, [session, path, from, person]);
}

function focusField(field: string): void {
  document.getElementById(controlId(field))?.focus();
}
