import { useTranslation } from 'shared-contracts/i18n';
import { roles, type StaffAudit } from 'shared-contracts/staff';
import { Moment } from '../ui/moment';
import { Table } from '../ui/table';
import { Part } from './part';

/** Who did what with people, passkeys and tokens: nobody can take it back out. */
export function Audit({ audit }: { audit: readonly StaffAudit[] }) {
  const { t } = useTranslation('mfe-studio');
  /** Names of roles, and of passkeys, in the page's language; all else as it is. */
  const wordOf = (part: string) => {
    if (part === 'passkey') return t('people.aPasskey');
    return (roles as readonly string[]).includes(part) ? t(`people.role.${part}`) : part;
  };
  const said = (outcome: string) => outcome.split(', ').map(wordOf).join(t('people.comma'));
  return (
    <Part title={t('people.audit')} text={t('people.auditHelp')}>
      <Table
        label={t('people.audit')}
        columns={['when', 'who', 'did', 'to', 'outcome'].map((key) => t(`people.${key}`))}
        rows={audit.map(({ at, by, action, subject, outcome }, number) => ({
          key: `${at} ${number}`,
          cells: [
            <Moment key="at" iso={at} />,
            <bdi key="by">{by}</bdi>,
            t(`people.action.${action}`),
            <bdi key="subject">{subject}</bdi>,
            <bdi key="outcome">{said(outcome)}</bdi>,
          ],
        }))}
      />
    </Part>
  );
}
