import { useTranslation } from 'shared-contracts/i18n';

/** Returns a function that names a campaign's page or its variant. */
export function usePageLabel(): (kind: string, variant: string | undefined) => string {
  const { t } = useTranslation('mfe-studio');
  return (kind, name) => {
    const page = t(`preview.kind.${kind}`);
    return name ? t('preview.variantOf', { page, name }) : page;
  };
}
