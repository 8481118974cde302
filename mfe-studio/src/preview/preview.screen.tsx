import { useState } from 'react';
import type { DraftPreview } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData, useRevalidator } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { momentOf } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { Tabs } from 'shared-ui/staff/tabs';
import { studioPaths } from '../studio-paths';
import { PhoneLinks } from './phone-links';
import type { previewLoader } from './preview.loader';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame';
import { groupPreviewPages } from './preview-pages';
import { usePageLabel } from './use-page-label';

/** Preview of a campaign: both languages, on phone and desktop, and on one's own phone. */
export function PreviewScreen() {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { slug, title, preview, faults } = useLoaderData<LoaderData<typeof previewLoader>>();
  const { revalidate, state } = useRevalidator();
  return (
    <Room
      wide
      title={t('preview.title', { title: title[locale] || slug })}
      actions={
        <>
          <ButtonLink to={studioPaths.editor(slug)}>{t('preview.edit')}</ButtonLink>
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            {t('preview.again')}
          </Button>
        </>
      }
    >
      {preview ? (
        <Pages preview={preview} />
      ) : (
        <Notice tone="warning" title={t('preview.faulty')}>
          <ul className={styles.faults}>
            {faults.map(({ field, sentence }) => (
              <li key={field + sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Room>
  );
}

function Pages({ preview: { links, until } }: { preview: DraftPreview }) {
  const { t } = useTranslation('mfe-studio');
  const labelOf = usePageLabel();
  const pages = groupPreviewPages(links);
  const [open, setOpen] = useState(pages[0]?.name ?? '');
  return (
    <>
      <p className={styles.until}>{t('preview.until', { time: momentOf(until) })}</p>
      <Tabs
        label={t('preview.pages')}
        open={open}
        onOpen={setOpen}
        tabs={pages.map(({ name, kind, variant, links: pageLinks }) => ({
          name,
          label: labelOf(kind, variant),
          panel: (
            <div className={styles.panel}>
              <div className={styles.frames}>
                {pageLinks.flatMap((link) =>
                  (['phone', 'desk'] as const).map((device) => (
                    <PreviewFrame key={link.locale + device} link={link} device={device} />
                  )),
                )}
              </div>
              <PhoneLinks links={pageLinks} />
            </div>
          ),
        }))}
      />
    </>
  );
}
