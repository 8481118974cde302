import { folderActor } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';

/** Returns a function that names who did something: a person, or the site itself for files taken from its folder. */
export function useActorName(): (name: string | null) => string | null {
  const { t } = useTranslation('mfe-studio');
  return (name) => (name === folderActor ? t('campaigns.bySite') : name);
}

export function Actor({ name }: { name: string | null }) {
  const nameOf = useActorName();
  return <bdi>{nameOf(name)}</bdi>;
}
