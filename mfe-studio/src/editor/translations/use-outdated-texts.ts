import { useEffect, useMemo, useState } from 'react';
import type { RecordVersion } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import type { FormFault } from '../../form/editing';
import type { Leaf } from '../../form/leaves';
import { formatPath } from '../../form/paths';
import { outdatedTexts } from './outdated-texts';

/**
 * Warnings at the texts of a draft whose other language was changed after them, by the versions of before. `textsIn`
 * picks what the leaves are of out of a version's body.
 */
export function useOutdatedTexts<Body>(
  readVersions: () => Promise<readonly RecordVersion<Body>[]>,
  leaves: readonly Leaf[],
  textsIn: (body: Body) => unknown,
): readonly FormFault[] {
  const { t } = useTranslation('mfe-studio');
  const [versions, setVersions] = useState<readonly unknown[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the versions are read once
  useEffect(() => {
    // Without versions nothing is known to be outdated
    readVersions().then(
      (read) => setVersions(read.map(({ body }) => textsIn(body)).reverse()),
      () => undefined,
    );
  }, [readVersions]);
  return useMemo(
    () =>
      versions.length === 0
        ? []
        : outdatedTexts(leaves, versions).map(({ path, locale, before }) => ({
            field: formatPath(path),
            sentence: t(`editor.document.outdated.${locale}`, { before: plainText(before) }),
            isWarning: true,
          })),
    [versions, leaves, t],
  );
}

const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ').trim();
