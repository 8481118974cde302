import type { AskedPerson } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';

/** Who is asked to approve something, and in whose place. */
export function Asked({ asked: { name, insteadOf } }: { asked: AskedPerson }) {
  const { t } = useTranslation('mfe-studio');
  return (
    <p>
      {t('approvals.asks', { name })}
      {insteadOf && ` · ${t('approvals.insteadOf', { name: insteadOf.name })}`}
    </p>
  );
}
