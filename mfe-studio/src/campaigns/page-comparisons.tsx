import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { Tabs } from 'shared-ui/staff/tabs';
import { PageComparison } from '../preview/page-comparison';
import { groupPreviewPages } from '../preview/preview-pages';
import { usePageLabel } from '../preview/use-page-label';
import { type PreviewLink, previews } from '../service/previews';
import { useRefusal } from '../steps/use-refusal';
import styles from './page-comparisons.module.css';

interface PageComparisonsProps {
  slug: string;
  /** Revision of the draft; a new one reloads the previews. */
  revision: number;
  /** The live version; null if none. */
  liveVersion: number | null;
}

interface ComparedPages {
  draft: readonly PreviewLink[];
  site: readonly PreviewLink[];
}

/** The campaign's pages before and after the draft, in both languages, on phone and desktop. */
export function PageComparisons({ slug, revision, liveVersion }: PageComparisonsProps) {
  const { t } = useTranslation('mfe-studio');
  const [sides, setSides] = useState<ComparedPages | null>(null);
  const { refusal, showRefusal } = useRefusal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision has its own pages
  useEffect(() => {
    // Requests signed preview links from the service
    let isCurrent = true;
    const site = liveVersion === null ? null : previews.createLinks(slug, { standing: true });
    Promise.all([previews.createLinks(slug), site]).then(
      ([draft, liveResponse]) =>
        isCurrent && setSides({ draft: draft.links, site: liveResponse?.links ?? [] }),
      (error: unknown) => {
        if (!(error instanceof StaffError)) throw error;
        if (isCurrent) showRefusal(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [slug, revision, liveVersion]);
  if (refusal) return <Notice tone="warning">{refusal}</Notice>;
  if (!sides) return <p role="status">{t('campaigns.loadingPages')}</p>;
  return <Pages sides={sides} />;
}

function Pages({ sides }: { sides: ComparedPages }) {
  const { t } = useTranslation('mfe-studio');
  const labelOf = usePageLabel();
  const pages = groupPreviewPages(sides.draft);
  const [open, setOpen] = useState(pages[0]?.name ?? '');
  return (
    <Tabs
      label={t('preview.pages')}
      open={open}
      onOpen={setOpen}
      tabs={pages.map(({ name: page, kind, variant, links }) => ({
        name: page,
        label: labelOf(kind, variant),
        panel: (
          <div className={styles.pages}>
            {(['phone', 'desk'] as const).flatMap((device) =>
              links.map((link) => (
                <PageComparison
                  key={device + link.locale}
                  device={device}
                  before={sides.site.find(({ what }) => what === link.what)}
                  after={link}
                />
              )),
            )}
          </div>
        ),
      }))}
    />
  );
}
