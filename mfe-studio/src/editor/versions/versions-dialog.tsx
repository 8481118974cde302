import { useEffect, useState } from 'react';
import type { RecordVersion } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { momentOf } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { isEqual } from '../../form/is-equal';
import { useActorName } from '../../record/actor';
import { DifferenceList, type FieldLabels } from '../comparison/comparison-dialog';
import styles from '../comparison/comparison-dialog.module.css';
import { type Choices, mergeDrafts } from '../comparison/merge-drafts';

interface VersionsDialogProps<Body> {
  /** As it is written now. */
  body: Body;
  readVersions(): Promise<RecordVersion<Body>[]>;
  labels: FieldLabels;
  onRestore(body: Body): void;
  onClose(): void;
}

/** Compares the draft with a former version, and puts back what is chosen. */
export function VersionsDialog<Body>(props: VersionsDialogProps<Body>) {
  const { body, readVersions, labels, onRestore, onClose } = props;
  const { t } = useTranslation('mfe-studio');
  const nameOf = useActorName();
  const [all, setAll] = useState<RecordVersion<Body>[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [number, setNumber] = useState('');
  const [choices, setChoices] = useState<Choices>({});
  useEffect(() => {
    // Reads the versions once
    readVersions().then(setAll, () => setFailed(true));
  }, [readVersions]);
  const versions = all?.filter((version) => !isEqual(version.body, body)) ?? [];
  const shown = versions.find(({ version }) => String(version) === number) ?? versions[0];
  const { merged, differences } = mergeDrafts(body, body, shown?.body ?? body, choices);
  const visible = differences.filter(({ path }) => labels.locationLabel(path) !== null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editor.versions.title')}
      size="lg"
      actions={
        <>
          <Button onClick={onClose}>{t('editor.versions.close')}</Button>
          <Button
            kind="main"
            disabled={!shown || isEqual(merged, body)}
            onClick={() => {
              onRestore(merged);
              onClose();
            }}
          >
            {t('editor.versions.restore')}
          </Button>
        </>
      }
    >
      {hasFailed && <Notice tone="error">{t('campaigns.refusals.fault')}</Notice>}
      {all && !shown && <p>{t('editor.versions.none')}</p>}
      {shown && (
        <>
          <p>{t('editor.versions.text')}</p>
          <div className={styles.version}>
            <Field
              label={t('editor.versions.version')}
              value={String(shown.version)}
              onChange={(chosen) => {
                setNumber(chosen);
                setChoices({});
              }}
              options={versions.map(({ version, at, by }) => ({
                value: String(version),
                label: t('editor.versions.of', { time: momentOf(at), name: nameOf(by) }),
              }))}
            />
          </div>
          <DifferenceList
            differences={visible}
            sides={{ mine: t('editor.versions.now'), theirs: t('editor.versions.then') }}
            labels={labels}
            onChoose={(key, side) => setChoices((before) => ({ ...before, [key]: side }))}
          />
        </>
      )}
    </Dialog>
  );
}
