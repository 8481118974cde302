import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ContentDraftFault } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, locales } from 'shared-contracts/locale';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useSearchParams } from 'shared-contracts/router';
import { can } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { Notice } from 'shared-ui/staff/notice';
import { CommentSummary } from '../comments/comment-list';
import { CommentsProvider, mayComment } from '../comments/comments';
import { autoMerge } from '../editor/comparison/merge-drafts';
import { DocumentEditor } from '../editor/document/document-editor';
import { EditorPanes, type Pane } from '../editor/document/editor-panes';
import { LivePage } from '../editor/document/live-page';
import type { DraftSession } from '../editor/draft/draft-session';
import { EditorRoom, useDraftSession } from '../editor/draft/editor-room';
import { SavedLink } from '../editor/draft/saved-link';
import { type FocusTarget, useFieldFromAddress } from '../editor/focus-target';
import { missingTexts } from '../editor/translations/missing-texts';
import { useOutdatedTexts } from '../editor/translations/use-outdated-texts';
import { EditingProvider, noGlossary } from '../form/editing';
import { FaultSummary } from '../form/fault-summary';
import { contentField, type FormField, findLabel, locationLabel } from '../form/form-field';
import { leavesOf } from '../form/leaves';
import { isNewKey } from '../form/new-key';
import { isRecord, type Path, parsePath, valueAt, withValue } from '../form/paths';
import { useMedia } from '../form/use-media';
import { fileRecord } from '../service/content';
import { studioPaths } from '../studio-paths';
import { customPageForm, isCustomPage } from './custom-page-form';
import type { fileEditorLoader } from './file-editor.loader';
import { useFileName } from './file-name';
import { linkLabel, NavigationEditor } from './navigation-editor';
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
  const { path, draft, form, person, siteTexts, siteNavigation, glossary } = data;
  const editing = useDraftSession<unknown, ContentDraftFault>({
    record: fileRecord(path),
    draft: { ...draft, body: draft.body },
    ...{ person: person.id, storageKey: `content/${path}`, merge: autoMerge },
  });
  const { session, state } = editing;
  const { body, faults, isChecking, mergedWith } = state;
  const [target, setTarget] = useState<FocusTarget | null>(null);
  const [pane, setPane] = useState<Pane>('fields');
  const openField = useCallback((path: Path) => {
    setTarget({ path });
    setPane('fields');
  }, []);
  useRedirectFromAddress(session, data, openField);
  useFieldFromAddress(openField);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the translations change with the language
  const root = useMemo(
    () =>
      isCustomPage(path) && siteNavigation
        ? customPageForm({ locale, navigation: siteNavigation, translate: t })
        : contentField(form.schema),
    [form, path, siteNavigation, locale],
  );
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
  const navigation = isCustomPage(path) ? null : siteNavigation;
  // a new page is called by its title as soon as it has one
  const title = isCustomPage(path) ? writtenTitle(body) : draft.title;
  const leaves = useMemo(() => leavesOf(root, body), [root, body]);
  const outdated = useOutdatedTexts(editing.record.versions, leaves, (version) => version);
  const formContext = useMemo(
    () => ({
      faults: [...localizedFaults.filter((fault) => fault.path === path), ...outdated],
      ...{ ...choices, media },
      // The words to avoid are to be written there
      glossary: path === 'glossary.json' ? noGlossary : glossary,
      may: { edit: canEdit, translate: canEdit || can(person, 'content.translate') },
    }),
    [localizedFaults, outdated, path, choices, media, glossary, canEdit, person],
  );
  const languageOf = (part: string) =>
    part === 'en' || part === 'ar'
      ? t(`editor.languages.${part}`)
      : isNewKey(part)
        ? t('content.entry')
        : part;
  const placeOf = (at: Path) => locationLabel(root, at, languageOf);
  const missing = useMemo(() => missingTexts(leaves), [leaves]);
  const missingIn = (language: Locale) =>
    missing
      .filter((text) => text.locale === language)
      .map(({ path: at }) => ({ path: at, text: placeOf(at.slice(0, -1)) }));
  // A page shows every text of the site; the file has those that were changed
  const texts = useMemo(
    () => (siteTexts ? { ...siteTexts, ...Object(body) } : body),
    [siteTexts, body],
  );
  const renderPage = (shown: Path) => (
    <LivePage {...{ path, body, texts, shown }} form={root} onPick={openField} />
  );
  return (
    <CommentsProvider
      client={editing.record.comments}
      hasDraft={state.isBegun}
      may={mayComment(person, 'content')}
      version={editing.commentVersion}
    >
      <EditorRoom
        title={nameOf({ path, title })}
        editing={editing}
        draft={draft}
        labels={{
          locationLabel: placeOf,
          labelOf: (name) => findLabel(root, name),
          ...(navigation && {
            textOf: (at, address) => linkLabel(navigation, at, address, locale),
          }),
        }}
        actions={
          <SavedLink
            to={studioPaths.contentFile(path)}
            session={session}
            label={t('content.done')}
          />
        }
      >
        <FaultSummary
          errors={localizedFaults.map(({ path: file, field, sentence }) =>
            file === path
              ? {
                  // the check of a page names the place itself
                  text: isCustomPage(path) ? sentence : `${placeOf(parsePath(field))}: ${sentence}`,
                  path: parsePath(field),
                }
              : { text: `${nameOf({ path: file, title: null })}: ${sentence}`, path: null },
          )}
          warnings={outdated.map(({ field }) => ({
            text: placeOf(parsePath(field)),
            path: parsePath(field),
          }))}
          missing={{ ar: missingIn('ar'), en: missingIn('en') }}
          isChecking={isChecking}
          onSelect={openField}
        />
        <CommentSummary onSelect={(field) => openField(parsePath(field))} />
        {mergedWith !== null && (
          <Notice tone="info">{t('content.merged', { name: mergedWith })}</Notice>
        )}
        <EditingProvider value={formContext}>
          {siteTexts ? (
            <EditorPanes
              open={pane}
              onOpen={setPane}
              panes={{
                fields: (
                  <TextsEditor
                    {...{ body, siteTexts, target }}
                    onChange={(changed) => session.change(changed)}
                  />
                ),
                page: renderPage(target?.path ?? []),
              }}
            />
          ) : navigation ? (
            <NavigationEditor
              {...{ body, siteNavigation: navigation, canEdit, target }}
              onChange={(changed) => session.change(changed)}
            />
          ) : (
            <DocumentEditor
              title={nameOf({ path, title })}
              form={root}
              {...{ body, target, placeOf }}
              faults={formContext.faults}
              onTarget={openField}
              onChange={(at, changed) =>
                session.change(withNulls(root, withValue(session.getState().body, at, changed)))
              }
              renderPage={hasPage(path) ? renderPage : null}
            />
          )}
        </EditingProvider>
      </EditorRoom>
    </CommentsProvider>
  );
}

function writtenTitle(body: unknown) {
  const [en, ar] = locales.map((locale) => valueAt(body, ['title', locale]));
  return typeof en === 'string' && typeof ar === 'string' ? { en, ar } : null;
}

/** Files that work behind the pages. */
const filesWithoutPage = [
  'redirects.json',
  'answering.json',
  'reply-templates.json',
  'glossary.json',
];
const hasPage = (path: string) => !filesWithoutPage.includes(path);

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
  openField: (path: Path) => void,
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
    openField([index, 'to']);
  }, [session, path, from, person, openField]);
}
