import { useState, useSyncExternalStore } from 'react';
import type { ContentDraftFault } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { can } from 'shared-contracts/staff';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { DraftSession } from '../editor/draft/draft-session';
import { SaveText } from '../editor/draft/save-text';
import { workStorage } from '../editor/draft/unsaved-work';
import { useUnsavedWarning } from '../editor/draft/use-unsaved-warning';
import { content } from '../service/content';
import { studioPaths } from '../studio-paths';
import type { fileEditorLoader } from './file-editor.loader';
import styles from './file-editor.module.css';
import { useFileName } from './file-name';
import { ContentForm } from './form/content-form';
import { placeOf } from './form/field-place';
import { idOf } from './form/form-errors';

/** A file as it is being written: saved and checked by itself. */
export function FileEditorScreen() {
  const { path, person } = useLoaderData<LoaderData<typeof fileEditorLoader>>();
  // another file is another session; the other language is not
  return <FileEditor key={`${person.id} ${path}`} />;
}

function FileEditor() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const nameOf = useFileName();
  const data = useLoaderData<LoaderData<typeof fileEditorLoader>>();
  const { path, draft, form, person } = data;
  const [session] = useState(() => begin(data));
  const { body, origin, faults, isChecking, save } = useSyncExternalStore(
    session.subscribe,
    session.state,
  );
  useUnsavedWarning(session);
  const told = faults.map((fault) => ({ ...fault, sentence: fault.sentence[locale] }));
  const own = told.filter((fault) => fault.path === path);
  const mayEdit = can(person, 'content.edit');
  const languageOf = (part: string) =>
    part === 'en' || part === 'ar' ? t(`editor.languages.${part}`) : part;
  return (
    <Room
      wide
      title={nameOf(draft)}
      actions={
        <>
          <SaveText save={save} />
          <ButtonLink to={studioPaths.contentFile(path)}>{t('content.done')}</ButtonLink>
        </>
      }
    >
      {draft.state !== 'draft' && <Notice tone="info">{t('editor.submit.submitted')}</Notice>}
      {draft.note !== null && (
        <Notice tone="warning">{t('editor.submit.sentBack', { note: draft.note })}</Notice>
      )}
      <div className={styles.faults}>
        <p role="status">
          {isChecking
            ? t('editor.check.checking')
            : told.length > 0
              ? t('editor.check.errors', { count: told.length })
              : t('editor.check.none')}
        </p>
        {told.length > 0 && (
          <ul>
            {told.map((fault) => (
              <li key={`${fault.path} ${fault.field} ${fault.sentence}`}>
                {fault.path === path ? (
                  <button type="button" onClick={() => focusField(fault.field)}>
                    {placeOf(form.schema, fault.field, languageOf)}: {fault.sentence}
                  </button>
                ) : (
                  <span>
                    <bdi>{fault.path}</bdi>: {fault.sentence}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ContentForm
        key={origin}
        form={form}
        body={body}
        faults={own}
        may={{ edit: mayEdit, translate: mayEdit || can(person, 'content.translate') }}
        onChange={session.change}
      />
      {save.kind === 'compared' && (
        <Dialog
          open
          // nothing is lost by staying: one of the two has to be chosen before anything is saved
          onClose={() => undefined}
          title={t('editor.comparison.title', { name: save.theirs.editedBy.name })}
          actions={
            <>
              <Button onClick={() => session.resolve(save.theirs.body)}>
                {t('editor.comparison.allTheirs', { name: save.theirs.editedBy.name })}
              </Button>
              <Button kind="main" onClick={() => session.resolve(body)}>
                {t('editor.comparison.allMine')}
              </Button>
            </>
          }
        >
          <p>{t('content.overtaken', { name: save.theirs.editedBy.name })}</p>
        </Dialog>
      )}
    </Room>
  );
}

function focusField(field: string): void {
  document.getElementById(idOf(field))?.focus();
}

function begin({ path, draft, person }: LoaderData<typeof fileEditorLoader>) {
  return new DraftSession<unknown, ContentDraftFault>({
    draft: { ...draft, body: draft.body },
    calls: {
      save: (body, revision) => content.save(path, body, revision),
      check: (body, signal) => content.check(path, body, signal),
    },
    storage: workStorage(person.id, `content/${path}`),
  });
}
