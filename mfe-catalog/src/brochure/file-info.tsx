import type { Brochure } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';

/** File type, size and languages of the brochure. */
export function FileInfo({ brochure }: { brochure: Brochure | null }) {
  const { t } = useTranslation('mfe-catalog');
  if (brochure === null) return t('downloads.none');
  return t('downloads.file', { size: megabytes(brochure.bytes) });
}

/** Megabytes with one decimal, at least 0.1. */
const megabytes = (bytes: number) => Math.max(bytes / 1_000_000, 0.1).toFixed(1);
