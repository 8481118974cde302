import { useTranslation } from 'shared-contracts/i18n';

/** What a page of a campaign is called, and a variant of it. */
export function usePageLabel(): (kind: string, variant: string | undefined) => string {
  const { t } = useTranslation('mfe-studio');
  return (kind, name) => {
    const page = t(`preview.kind.${kind}`);
    return name ? t('preview.variantOf', { page, name }) : page;
  };
}
