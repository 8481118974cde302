import { type ReactNode, useState } from 'react';
import type { DescribedChange } from 'shared-contracts/described-change';
import type { RecordEvent } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { Tabs } from 'shared-ui/staff/tabs';
import { CommentList } from '../comments/comment-list';
import { isOpen, useComments } from '../comments/comments';
import { PreviewLinkList } from '../preview-links/preview-link-list';
import { Difference } from './difference';
import { History } from './history';

interface RecordTabsProps {
  label: string;
  /** What the draft changes; null without a draft. */
  changes: readonly DescribedChange[] | null;
  /** The pages that the draft changes. */
  pages: ReactNode;
  history: readonly RecordEvent[];
  subject: { kind: 'campaign' | 'content'; name: string };
}

/** The parts of a campaign or a content file: changes in the draft, their pages, history, and preview links. */
export function RecordTabs({ label, changes, pages, history, subject }: RecordTabsProps) {
  const { t } = useTranslation('mfe-studio');
  const [openTab, setOpenTab] = useState(changes ? 'changes' : 'history');
  const openCount = useComments()?.threads.filter(isOpen).length ?? 0;
  const ofDraft = changes
    ? [
        {
          name: 'changes',
          label: t('campaigns.changesTab'),
          panel: <Difference changes={changes} />,
        },
        { name: 'pages', label: t('campaigns.pagesTab'), panel: pages },
      ]
    : [];
  const tabs = [
    ...ofDraft,
    {
      name: 'history',
      label: t('campaigns.historyTab'),
      panel: <History events={history} />,
    },
    {
      name: 'comments',
      label: openCount > 0 ? t('comments.tab', { count: openCount }) : t('comments.title'),
      panel: <CommentList />,
    },
    {
      name: 'links',
      label: t('previewLinks.title'),
      panel: <PreviewLinkList subject={subject} />,
    },
  ];
  return (
    <Tabs
      label={label}
      tabs={tabs}
      open={tabs.some(({ name }) => name === openTab) ? openTab : 'history'}
      onOpen={setOpenTab}
    />
  );
}
