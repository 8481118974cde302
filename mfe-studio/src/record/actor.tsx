import { folderActor } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';

/** The name of who did something: a person, or the site itself for files taken from its folder. */
export function Actor({ name }: { name: string | null }) {
  const { t } = useTranslation('mfe-studio');
  return <bdi>{name === folderActor ? t('campaigns.bySite') : name}</bdi>;
}
