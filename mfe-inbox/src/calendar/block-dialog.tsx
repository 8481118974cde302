import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { CalendarWorkshop } from 'shared-contracts/staff-calendar';
import { useVisit } from 'shared-contracts/visit';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import styles from '../follow-up/follow-up.module.css';
import { useLeadAction } from '../lead/use-lead-action';
import { leads } from '../service/leads';
import { workshopKey } from './lanes';

interface BlockDialogProps {
  day: string;
  workshops: readonly CalendarWorkshop[];
  onClose: () => void;
}

/** Blocks hours of a branch, with the reason. */
export function BlockDialog({ day: shownDay, workshops, onClose }: BlockDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const [first] = workshops;
  const [key, setKey] = useState(first ? workshopKey(first) : '');
  const [day, setDay] = useState(shownDay);
  const [from, setFrom] = useState(first?.slots[0]?.time ?? '08:00');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<'day' | 'from' | 'until' | 'reason' | null>(null);
  const { work: run, isBusy, problem } = useLeadAction();

  async function submit() {
    const workshop = workshops.find((one) => workshopKey(one) === key);
    if (!workshop) return;
    if (day === '') return setFault('day');
    if (from === '') return setFault('from');
    if (until <= from) return setFault('until');
    if (reason.trim() === '') return setFault('reason');
    setFault(null);
    const block = {
      ...{ kind: workshop.kind, branch: workshop.id, reason },
      ...{ begins: `${day}T${from}`, ends: `${day}T${until}` },
    };
    if (await run(() => leads.blockHours(block, locale))) onClose();
  }
  return (
    <FormDialog
      title={t('calendar.block.title')}
      cancel={t('cancel')}
      confirm={t('calendar.block.save')}
      noValidate
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Notice tone="warning">{problem}</Notice>}
      <p className={styles.none}>{t('calendar.block.text')}</p>
      <Field
        label={t('calendar.lanes.workshop')}
        value={key}
        onChange={setKey}
        options={workshops.map((workshop) => ({
          value: workshopKey(workshop),
          label: `${workshop.name[locale]} · ${t(`calendar.of.${workshop.kind}`)}`,
        }))}
      />
      <Field
        type="date"
        label={t('calendar.day')}
        value={day}
        onChange={setDay}
        error={fault === 'day' ? t('calendar.block.noDay') : undefined}
        required
      />
      <Field
        type="time"
        label={t('calendar.block.from')}
        value={from}
        onChange={setFrom}
        error={fault === 'from' ? t('calendar.block.noFrom') : undefined}
        required
      />
      <Field
        type="time"
        label={t('calendar.block.until')}
        value={until}
        onChange={setUntil}
        error={fault === 'until' ? t('calendar.block.noUntil') : undefined}
        required
      />
      <Field
        label={t('calendar.block.reason')}
        value={reason}
        onChange={setReason}
        error={fault === 'reason' ? t('calendar.block.noReason') : undefined}
        maxLength={200}
        required
      />
    </FormDialog>
  );
}
