import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { ReplacedFile } from 'shared-contracts/staff-pictures';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Notice } from 'shared-ui/staff/notice';
import { Table } from 'shared-ui/staff/table';
import { errorSentence, replacedFiles } from '../service/pictures';
import { TitledSection } from '../titled-section';
import styles from './replaced-files.module.css';

interface ReplacedFilesProps {
  replaced: readonly ReplacedFile[];
  /** Called with a sentence about what was done. */
  onDone: (sentence: string) => void;
}

/** What is shown in the place of other files, or is to be. */
export function ReplacedFiles({ replaced, onDone }: ReplacedFilesProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(id: string, work: () => Promise<unknown>, sentence: string): Promise<void> {
    setBusyId(id);
    setFailure(null);
    try {
      await work();
      onDone(sentence);
    } catch (error) {
      setFailure(errorSentence(error, locale) ?? t('pictures.failed'));
    }
    setBusyId(null);
  }

  if (replaced.length === 0) return null;
  return (
    <TitledSection title={t('pictures.replace.title')} text={t('pictures.replace.text')}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Table
        label={t('pictures.replace.title')}
        stacks
        columns={(['what', 'by', 'state', 'actions'] as const).map((one) =>
          t(`pictures.replace.${one}`),
        )}
        rows={replaced.map((one) => ({
          key: one.id,
          cells: [
            <bdi key="what">{one.name}</bdi>,
            <bdi key="by">{one.byName}</bdi>,
            one.approvedBy === null
              ? t('pictures.replace.askedBy', { name: one.askedBy })
              : t('pictures.replace.approvedBy', { name: one.approvedBy }),
            <div key="actions" className={styles.actions}>
              {one.mayApprove && (
                <Button
                  busy={busyId === one.id}
                  onClick={() =>
                    run(
                      one.id,
                      () => replacedFiles.approve(one.id),
                      t('pictures.replace.approved', { name: one.byName }),
                    )
                  }
                >
                  {t('pictures.replace.approve')}
                </Button>
              )}
              {one.mayEnd && (
                <Button
                  kind="quiet"
                  busy={busyId === one.id}
                  onClick={() =>
                    run(
                      one.id,
                      () => replacedFiles.end(one.id),
                      one.approvedBy === null
                        ? t('pictures.replace.withdrawn')
                        : t('pictures.replace.ended', { name: one.name }),
                    )
                  }
                >
                  {t(`pictures.replace.${one.approvedBy === null ? 'withdraw' : 'takeBack'}`)}
                </Button>
              )}
            </div>,
          ],
        }))}
      />
    </TitledSection>
  );
}
