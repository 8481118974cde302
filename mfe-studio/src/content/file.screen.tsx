import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/staff/button';
import { Room } from 'shared-ui/staff/room';
import { CommentsProvider, mayComment } from '../comments/comments';
import { LiveLink } from '../record/live-link';
import { RecordTabs } from '../record/record-tabs';
import { useRevalidateOnEvents } from '../record/use-revalidate-on-events';
import { fileRecord } from '../service/content';
import { studioPaths } from '../studio-paths';
import type { fileLoader } from './file.loader';
import { useFileName } from './file-name';
import { FilePreview } from './file-preview';
import { FileState } from './file-state';
import { FileSteps } from './file-steps';

/** One file: state, next steps, changes in the draft, and history. */
export function FileScreen() {
  const { t } = useTranslation('mfe-studio');
  const nameOf = useFileName();
  const data = useLoaderData<LoaderData<typeof fileLoader>>();
  const { path, file, draft, difference, history, person } = data;
  const { commentVersion } = useRevalidateOnEvents(fileRecord(path).events);
  const title = draft?.title ?? file?.title ?? null;
  return (
    <Room
      title={nameOf({ path, title })}
      actions={
        <>
          <ButtonLink kind="quiet" to={studioPaths.content()}>
            {t('content.back')}
          </ButtonLink>
          <LiveLink page={file?.livePage} name={nameOf({ path, title })} />
        </>
      }
    >
      <FileState isThere={file?.isThere ?? false} hasEnded={file?.hasEnded} draft={draft} />
      <FileSteps {...data} />
      <CommentsProvider
        key={path}
        client={fileRecord(path).comments}
        hasDraft={draft !== null}
        may={mayComment(person, 'content')}
        version={commentVersion}
      >
        <RecordTabs
          label={t('content.parts')}
          changes={difference}
          pages={draft && <FilePreview key={draft.revision} draft={draft} />}
          history={history}
          subject={{ kind: 'content', name: path }}
        />
      </CommentsProvider>
    </Room>
  );
}
