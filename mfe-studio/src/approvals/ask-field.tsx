import { useEffect, useState } from 'react';
import type { Approvers } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { approvals } from '../service/approvals';

export interface AskFieldProps {
  kinds: readonly string[];
  /** Ids of who edited one of them last: they may not approve. */
  editors: readonly string[];
  /** Id of the person; null is all who may approve. */
  value: string | null;
  onChange(person: string | null): void;
}

/** Who is asked to approve drafts. */
export function AskField({ kinds, editors, value, onChange }: AskFieldProps) {
  const { t } = useTranslation('mfe-studio');
  const [people, setPeople] = useState<Approvers | 'failed'>([]);
  const wanted = kinds.join(',');
  useEffect(() => {
    // Who may approve, and who is away, is told when the dialog opens
    approvals.people(wanted.split(',')).then(setPeople, () => setPeople('failed'));
  }, [wanted]);
  if (people === 'failed') return <Notice tone="warning">{t('approvals.peopleFailed')}</Notice>;
  return (
    <Field
      label={t('approvals.ask')}
      help={t('approvals.askHelp')}
      value={value ?? ''}
      onChange={(id) => onChange(id || null)}
      options={[
        { value: '', label: t('approvals.everybody') },
        ...people
          .filter(({ id }) => !editors.includes(id))
          .map(({ id, name, insteadBy }) => ({
            value: id,
            label: insteadBy ? t('approvals.away', { name, by: insteadBy.name }) : name,
          })),
      ]}
    />
  );
}
