import { useEffect, useState } from 'react';
import type { ContentDraft, ContentPreview } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { neutralPath } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import styles from '../campaigns/pages-beside.module.css';
import { PageBeside } from '../preview/page-beside';
import { content } from '../service/content';

/** Previews of the affected pages before and after the draft, by signed links. */
export function FilePreview({ draft }: { draft: Pick<ContentDraft, 'path' | 'faults'> }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { path, faults } = draft;
  const isWhole = faults.length === 0;
  const [preview, setPreview] = useState<ContentPreview | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState({ page: 0, locale });
  useEffect(() => {
    if (!isWhole) return;
    let isGone = false;
    // Requests the links only when the preview is shown
    content.preview(path).then(
      (made) => isGone || setPreview(made),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [path, isWhole]);
  if (!isWhole) return <EmptyState title={t('content.noPreview')} text={t('content.mendFirst')} />;
  if (hasFailed) return <Notice tone="error">{t('campaigns.refusals.fault')}</Notice>;
  if (!preview) return <p role="status">{t('campaigns.loadingPages')}</p>;
  const pages = preview.pages.filter((page) => page.locale === chosen.locale);
  const shown = pages[chosen.page];
  if (!shown) return <EmptyState title={t('content.noPage')} text={t('content.noPageText')} />;
  return (
    <div className={styles.pages}>
      <Field
        label={t('content.page')}
        value={String(chosen.page)}
        onChange={(page) => setChosen({ ...chosen, page: Number(page) })}
        options={pages.map(({ address }, at) => ({
          value: String(at),
          // Bidi isolate: addresses are left-to-right in both languages
          label: `\u2066${neutralPath(new URL(address, 'http://site').pathname)}\u2069`,
        }))}
      />
      <Field
        label={t('content.language')}
        value={chosen.locale}
        onChange={(value) => setChosen({ ...chosen, locale: value === 'ar' ? 'ar' : 'en' })}
        options={(['en', 'ar'] as const).map((value) => ({
          value,
          label: t(`editor.languages.${value}`),
        }))}
      />
      {(['phone', 'desk'] as const).map((device) => (
        <PageBeside
          key={device}
          device={device}
          before={shown.onSite === null ? undefined : { ...shown, address: shown.onSite }}
          after={shown}
        />
      ))}
    </div>
  );
}
