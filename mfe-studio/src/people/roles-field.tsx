import { useTranslation } from 'shared-contracts/i18n';
import type { Role } from 'shared-contracts/staff';
import { Checkboxes } from 'shared-ui/staff/checkboxes';

interface RolesFieldProps<Kind extends Role> {
  /** Available roles. */
  of: readonly Kind[];
  roles: readonly Kind[];
  onChange: (roles: Kind[]) => void;
}

/** Roles of a person or a token: at least one. */
export function RolesField<Kind extends Role>({ of, roles, onChange }: RolesFieldProps<Kind>) {
  const { t } = useTranslation('mfe-studio');
  return (
    <Checkboxes
      label={t('people.roles')}
      checked={roles}
      onChange={onChange}
      options={of.map((role) => ({
        value: role,
        label: t(`people.role.${role}`),
        help: t(`people.mayDo.${role}`),
      }))}
      error={roles.length === 0 ? t('people.noRole') : undefined}
    />
  );
}
