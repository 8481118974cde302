import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { roles, type StaffAudit } from 'shared-contracts/staff';
import { Moment } from 'shared-ui/staff/moment';
import { Table } from 'shared-ui/staff/table';
import { TitledSection } from '../titled-section';
import type { Branch } from './branches-field';

/** Audit log of people, passkeys and tokens; it is append-only. */
export function Audit({
  audit,
  branches,
}: {
  audit: readonly StaffAudit[];
  branches: readonly Branch[];
}) {
  const { t } = useTranslation('mfe-studio');
  /** Translates roles, passkeys and dates; returns other values unchanged. */
  const labelOf = (part: string) => {
    if (part === 'passkey') return t('people.aPasskey');
    if (/^\d{4}-\d{2}-\d{2}$/.test(part)) return formatDate(part);
    return (roles as readonly string[]).includes(part) ? t(`people.role.${part}`) : part;
  };
  const branchTitle = (id: string) =>
    branches.find((branch) => String(branch.id) === id)?.title ?? id;
  const outcomeText = ({ action, outcome }: StaffAudit) =>
    outcome
      .split(', ')
      .map(action === 'given branches' ? branchTitle : labelOf)
      .join(t('people.comma'));
  return (
    <TitledSection title={t('people.audit')} text={t('people.auditHelp')}>
      <Table
        label={t('people.audit')}
        stacks
        columns={['when', 'who', 'did', 'to', 'outcome'].map((key) => t(`people.${key}`))}
        rows={audit.map((entry, number) => ({
          key: `${entry.at} ${number}`,
          cells: [
            <Moment key="at" iso={entry.at} />,
            <bdi key="by">{entry.by}</bdi>,
            t(`people.action.${entry.action}`),
            <bdi key="subject">{entry.subject}</bdi>,
            <bdi key="outcome">{outcomeText(entry)}</bdi>,
          ],
        }))}
      />
    </TitledSection>
  );
}
