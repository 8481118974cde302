import { useState } from 'react';
import type { Absence, Approvals } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { dayInBahrain, formatDate } from 'shared-contracts/locale';
import { useRevalidator } from 'shared-contracts/router';
import type { Person } from 'shared-contracts/staff';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { approvals } from '../service/approvals';
import styles from '../steps/step-form.module.css';
import { SubmitDialog } from '../steps/submit-dialog';
import { useRefusal } from '../steps/use-refusal';
import { TitledSection } from '../titled-section';

interface AbsencesProps extends Pick<Approvals, 'absences' | 'delegates'> {
  person: Person;
}

/** When and to whom the person's approvals go, and those of whom come to the person. */
export function Absences({ absences, delegates, person }: AbsencesProps) {
  const { t } = useTranslation('mfe-studio');
  const [isDialogOpen, setDialogOpen] = useState(false);
  // Nobody else approves, or the person approves nothing
  if (delegates.length === 0 && absences.length === 0) return null;
  const own = absences.filter((one) => one.person.id === person.id);
  return (
    <TitledSection
      title={t('approvals.absences')}
      actions={
        delegates.length > 0 && (
          <Button onClick={() => setDialogOpen(true)}>{t('approvals.beAway')}</Button>
        )
      }
    >
      <p>{t('approvals.absencesText')}</p>
      {absences.length > 0 && (
        <ul>
          {absences.map((absence) => (
            <li key={absence.id}>
              <OneAbsence absence={absence} isOwn={own.includes(absence)} />
            </li>
          ))}
        </ul>
      )}
      {isDialogOpen && (
        <AbsenceDialog own={own} delegates={delegates} onClose={() => setDialogOpen(false)} />
      )}
    </TitledSection>
  );
}

function OneAbsence({ absence, isOwn }: { absence: Absence; isOwn: boolean }) {
  const { t } = useTranslation('mfe-studio');
  const { revalidate } = useRevalidator();
  const { refusal, showRefusal } = useRefusal();
  const [isBusy, setBusy] = useState(false);
  const { id, person, delegate, from, until } = absence;

  async function end() {
    setBusy(true);
    try {
      await approvals.endAbsence(id);
      await revalidate();
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      showRefusal(error);
    }
    setBusy(false);
  }

  return (
    <>
      {t(isOwn ? 'approvals.goTo' : 'approvals.comeFrom', {
        name: isOwn ? delegate.name : person.name,
        from: isolated(from),
        until: isolated(until),
      })}{' '}
      {isOwn && (
        <Button kind="quiet" busy={isBusy} onClick={() => void end()}>
          {t('approvals.end')}
        </Button>
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </>
  );
}

/** Bidi isolate: keeps the date in order within Arabic. */
const isolated = (day: string) => `\u2066${formatDate(day)}\u2069`;

interface AbsenceDialogProps extends Pick<AbsencesProps, 'delegates'> {
  /** The person's other absences. */
  own: readonly Absence[];
  onClose(): void;
}

function AbsenceDialog({ own, delegates, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { revalidate } = useRevalidator();
  const today = dayInBahrain(new Date());
  const [values, setValues] = useState({
    delegate: delegates[0]?.id ?? '',
    from: today,
    until: today,
  });
  const { from, until } = values;
  const field = (name: keyof typeof values) => ({
    value: values[name],
    required: true,
    onChange: (value: string) => setValues((previous) => ({ ...previous, [name]: value })),
  });
  const fault =
    until !== '' && until < from
      ? 'campaigns.windowFault'
      : until !== '' && until < today
        ? 'approvals.over'
        : own.some((other) => other.from <= until && from <= other.until)
          ? 'approvals.overlap'
          : undefined;
  return (
    <SubmitDialog
      title={t('approvals.beAway')}
      confirm={t('approvals.save')}
      isReady={Object.values(values).every((value) => value !== '') && !fault}
      send={async () => {
        await approvals.beAway(values);
        onClose();
        await revalidate();
      }}
      onClose={onClose}
    >
      <p>{t('approvals.beAwayText')}</p>
      <Field
        label={t('approvals.delegate')}
        options={delegates.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('delegate')}
      />
      <div className={styles.moment}>
        <Field label={t('approvals.from')} type="date" {...field('from')} />
        <Field
          label={t('approvals.until')}
          type="date"
          error={fault && t(fault)}
          {...field('until')}
        />
      </div>
    </SubmitDialog>
  );
}
