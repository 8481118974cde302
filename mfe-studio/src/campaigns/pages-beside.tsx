import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { Tabs } from 'shared-ui/staff/tabs';
import { PageBeside } from '../preview/page-beside';
import { shownPages } from '../preview/shown-pages';
import { usePageLabel } from '../preview/use-page-label';
import { type PreviewLink, previews } from '../service/previews';
import { useRefusal } from '../steps/use-refusal';
import styles from './pages-beside.module.css';

interface PagesBesideProps {
  slug: string;
  /** Revision of the draft; a new one reloads the previews. */
  revision: number;
  /** The live version; null if none. */
  standing: number | null;
}

interface Sides {
  draft: readonly PreviewLink[];
  site: readonly PreviewLink[];
}

/** The campaign's pages before and after the draft, in both languages, on phone and desktop. */
export function PagesBeside({ slug, revision, standing }: PagesBesideProps) {
  const { t } = useTranslation('mfe-studio');
  const [sides, setSides] = useState<Sides | null>(null);
  const { refusal, refuse } = useRefusal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision has its own pages
  useEffect(() => {
    // Requests signed preview links from the service
    let isWanted = true;
    const site = standing === null ? null : previews.make(slug, { standing: true });
    Promise.all([previews.make(slug), site]).then(
      ([draft, known]) => isWanted && setSides({ draft: draft.links, site: known?.links ?? [] }),
      (error: unknown) => {
        if (!(error instanceof StaffError)) throw error;
        if (isWanted) refuse(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [slug, revision, standing]);
  if (refusal) return <Notice tone="warning">{refusal}</Notice>;
  if (!sides) return <p role="status">{t('campaigns.loadingPages')}</p>;
  return <Pages sides={sides} />;
}

function Pages({ sides }: { sides: Sides }) {
  const { t } = useTranslation('mfe-studio');
  const labelOf = usePageLabel();
  const pages = shownPages(sides.draft);
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
                <PageBeside
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
