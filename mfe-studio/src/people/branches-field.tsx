import { useTranslation } from 'shared-contracts/i18n';
import { branchRoles, type Role } from 'shared-contracts/staff';
import { Checkboxes } from 'shared-ui/staff/checkboxes';

/** A branch that receives leads. */
export interface Branch {
  id: number;
  title: string;
}

interface BranchesFieldProps {
  of: readonly Branch[];
  /** Only some roles belong to branches. */
  roles: readonly Role[];
  branches: readonly number[];
  onChange: (branches: number[]) => void;
}

/** The branches whose leads agents and managers of branches see; hidden for other roles. */
export function BranchesField({ of, roles, branches, onChange }: BranchesFieldProps) {
  const { t } = useTranslation('mfe-studio');
  if (!roles.some((role) => branchRoles.includes(role))) return null;
  return (
    <Checkboxes
      label={t('people.branches')}
      checked={branches.map(String)}
      onChange={(checked) => onChange(checked.map(Number))}
      options={of.map(({ id, title }) => ({ value: String(id), label: title }))}
      error={branches.length === 0 ? t('people.noBranch') : undefined}
    />
  );
}
