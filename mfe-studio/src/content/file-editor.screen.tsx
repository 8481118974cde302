import { useEffect, useMemo } from 'react';
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
import { EditingProvider } from '../form/editing';
import { FaultSummary } from '../form/fault-summary';
import { focusField } from '../form/focus-field';
import { Form } from '../form/form';
import { contentField, type FormField, findLabel, locationLabel } from '../form/form-field';
import { isRecord, parsePath, withValue } from '../form/paths';
import { isNewKey } from '../form/record-field';
import { useMedia } from '../form/use-media';
import { fileRecord } from '../service/content';
import { studioPaths } from '../studio-paths';
import type { fileEditorLoader } from './file-editor.loader';
import { useFileName } from './file-name';
import { TextsEditor } from './texts-editor';

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
  const { path, draft, form, person, siteTexts } = data;
  const editing = useDraftSession<unknown, ContentDraftFault>({
    record: fileRecord(path),
    draft: { ...draft, body: draft.body },
    ...{ person: person.id, storageKey: `content/${path}`, merge: autoMerge },
  });
  const { session, state } = editing;
  const { body, faults, isChecking, mergedWith } = state;
  useRedirectFromAddress(session, data);
  const root = useMemo(() => contentField(form.schema), [form]);
  const media = useMedia(body, form.pictures);
  const localizedFaults = useMemo(
    () => faults.map((fault) => ({ ...fault, sentence: fault.sentence[locale] })),
    [faults, locale],
  );
  const canEdit = can(person, 'content.edit');
  const choices = useMemo(
    () => ({
      models: form.models.map(({ slug, name }) => ({ value: slug, label: name[locale] })),
      services: [],
    }),
    [form, locale],
  );
  const formContext = useMemo(
    () => ({
      faults: localizedFaults.filter((fault) => fault.path === path),
      ...{ ...choices, media },
      may: { edit: canEdit, translate: canEdit || can(person, 'content.translate') },
    }),
    [localizedFaults, path, choices, media, canEdit, person],
  );
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
        locationLabel: (at) => locationLabel(root, at, languageOf),
        labelOf: (name) => findLabel(root, name),
      }}
      actions={
        <SavedLink to={studioPaths.contentFile(path)} session={session} label={t('content.done')} />
      }
    >
      <FaultSummary
        isSticky
        errors={localizedFaults.map(({ path: file, field, sentence }) =>
          file === path
            ? {
                text: `${locationLabel(root, parsePath(field), languageOf)}: ${sentence}`,
                path: parsePath(field),
              }
            : { text: `${nameOf({ path: file, title: null })}: ${sentence}`, path: null },
        )}
        isChecking={isChecking}
        onSelect={focusField}
      />
      {mergedWith !== null && (
        <Notice tone="info">{t('content.merged', { name: mergedWith })}</Notice>
      )}
      <EditingProvider value={formContext}>
        {siteTexts ? (
          <TextsEditor {...{ body, siteTexts }} onChange={(changed) => session.change(changed)} />
        ) : (
          <Form
            field={root}
            value={body}
            onChange={(changed) => session.change(withNulls(root, changed))}
          />
        )}
      </EditingProvider>
    </EditorRoom>
  );
}

/** A new file has null, too, where the file says nothing. */
function withNulls({ fields = [] }: FormField, body: unknown): unknown {
  const missing = fields.filter(
    ({ name, empty }) => empty === null && isRecord(body) && body[name] === undefined,
  );
  return missing.reduce((value, { name }) => withValue(value, [name], null), body);
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
    const timer = setTimeout(() => focusField([index, 'to']));
    return () => clearTimeout(timer);
  }, [session, path, from, person]);
}
