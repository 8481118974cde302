import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/staff/button';
import { Room } from 'shared-ui/staff/room';
import { Tabs } from 'shared-ui/staff/tabs';
import { Difference } from '../campaigns/difference';
import { History } from '../campaigns/history';
import { useRevalidateOnEvents } from '../campaigns/use-revalidate-on-events';
import { PreviewLinkList } from '../preview-links/preview-link-list';
import { content } from '../service/content';
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
  const { path, file, draft, difference, history } = data;
  const [openTab, setOpenTab] = useState<'changes' | 'pages' | 'history' | 'links'>(
    draft ? 'changes' : 'history',
  );
  useRevalidateOnEvents(content.events(path));
  const title = draft?.title ?? file?.title ?? null;
  const tabs = [
    ...(draft && difference
      ? [
          {
            name: 'changes' as const,
            label: t('campaigns.changesTab'),
            panel: <Difference changes={difference} />,
          },
          {
            name: 'pages' as const,
            label: t('campaigns.pagesTab'),
            panel: <FilePreview key={draft.revision} draft={draft} />,
          },
        ]
      : []),
    {
      name: 'history' as const,
      label: t('campaigns.historyTab'),
      panel: <History events={history} />,
    },
    {
      name: 'links' as const,
      label: t('previewLinks.title'),
      panel: <PreviewLinkList subject={{ kind: 'content', name: path }} />,
    },
  ];
  return (
    <Room
      title={nameOf({ path, title })}
      actions={
        <ButtonLink kind="quiet" to={studioPaths.content()}>
          {t('content.back')}
        </ButtonLink>
      }
    >
      <FileState isThere={file?.isThere ?? false} draft={draft} />
      <FileSteps {...data} />
      <Tabs
        label={t('content.parts')}
        tabs={tabs}
        open={tabs.some(({ name }) => name === openTab) ? openTab : 'history'}
        onOpen={setOpenTab}
      />
    </Room>
  );
}
