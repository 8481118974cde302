import type { Locale } from 'shared-contracts/locale';
import type { TranslatedTexts, TranslationReport } from 'shared-contracts/translations';
import { staffFetch } from 'shared-ui/staff/staff-fetch';

const address = '/-/content/translations';

/** Texts of the site as XLIFF. */
export const translations = {
  fileUrl: (from: Locale, texts: TranslatedTexts) =>
    `${address}?${new URLSearchParams({ from, texts })}`,
  /** Says what a translated file changes; `isStored` makes drafts of it. */
  take: (file: File, isStored: boolean) =>
    staffFetch<TranslationReport>(`${address}${isStored ? '?store=yes' : ''}`, {
      method: 'POST',
      body: file.slice(0, file.size, 'application/octet-stream'),
    }),
};
