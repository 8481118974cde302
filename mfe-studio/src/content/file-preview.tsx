import { useEffect, useState } from 'react';
import type { ContentDraft, ContentPreview } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { neutralPath } from 'shared-contracts/locale';
import { useVisit } from 'shared-contracts/visit';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import styles from '../campaigns/page-comparisons.module.css';
import { PageComparison } from '../preview/page-comparison';
import { content } from '../service/content';

/** Previews of the affected pages before and after the draft, by signed links. */
export function FilePreview({ draft }: { draft: Pick<ContentDraft, 'path' | 'faults'> }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { path, faults } = draft;
  const isValid = faults.length === 0;
  const [preview, setPreview] = useState<ContentPreview | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [selection, setSelection] = useState({ page: 0, locale });
  useEffect(() => {
    if (!isValid) return;
    let isUnmounted = false;
    // Requests the links only when the preview is shown
    content.preview(path).then(
      (response) => isUnmounted || setPreview(response),
      () => isUnmounted || setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [path, isValid]);
  if (!isValid) return <EmptyState title={t('content.noPreview')} text={t('content.mendFirst')} />;
  if (hasFailed) return <Notice tone="error">{t('campaigns.refusals.fault')}</Notice>;
  if (!preview) return <p role="status">{t('campaigns.loadingPages')}</p>;
  const pages = preview.pages.filter((page) => page.locale === selection.locale);
  const shown = pages[selection.page];
  if (!shown) return <EmptyState title={t('content.noPage')} text={t('content.noPageText')} />;
  return (
    <div className={styles.pages}>
      <Field
        label={t('content.page')}
        value={String(selection.page)}
        onChange={(page) => setSelection({ ...selection, page: Number(page) })}
        options={pages.map(({ address }, index) => ({
          value: String(index),
          // Bidi isolate: addresses are left-to-right in both languages
          label: `\u2066${neutralPath(new URL(address, 'http://site').pathname)}\u2069`,
        }))}
      />
      <Field
        label={t('content.language')}
        value={selection.locale}
        onChange={(value) => setSelection({ ...selection, locale: value === 'ar' ? 'ar' : 'en' })}
        options={(['en', 'ar'] as const).map((value) => ({
          value,
          label: t(`editor.languages.${value}`),
        }))}
      />
      {(['phone', 'desk'] as const).map((device) => (
        <PageComparison
          key={device}
          device={device}
          before={shown.onSite === null ? undefined : { ...shown, address: shown.onSite }}
          after={shown}
        />
      ))}
    </div>
  );
}
