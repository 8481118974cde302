import { useTranslation } from 'shared-contracts/i18n';
import type { OtherEditor } from './use-draft-events';

/** Other people who have the draft open. */
export function PresenceText({ people }: { people: readonly OtherEditor[] }) {
  const { t } = useTranslation('mfe-studio');
  const names = people.map(({ name }) => name).join(t('editor.people.and'));
  return (
    <p role="status">
      {people.length > 0 && t('editor.people.here', { names, count: people.length })}
    </p>
  );
}
