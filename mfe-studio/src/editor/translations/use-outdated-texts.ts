import { useEffect, useMemo, useState } from 'react';
import type { RecordVersion } from 'shared-contracts/drafts';
import type { FormField } from '../../form/form-field';
import { type OutdatedText, outdatedTexts } from './outdated-texts';

/** The texts of a draft whose other language was changed after them, by the versions of before. */
export function useOutdatedTexts(
  readVersions: () => Promise<readonly RecordVersion[]>,
  form: FormField,
  body: unknown,
): readonly OutdatedText[] {
  const [versions, setVersions] = useState<readonly RecordVersion[]>([]);
  useEffect(() => {
    // Without versions nothing is known to be outdated
    readVersions().then(setVersions, () => undefined);
  }, [readVersions]);
  return useMemo(
    () =>
      versions.length === 0
        ? []
        : outdatedTexts(form, body, versions.map((version) => version.body).reverse()),
    [versions, form, body],
  );
}
