import { folderActor } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';

/** Who did something: a person by name, or the site itself with what came in its folder. */
export function Actor({ name }: { name: string | null }) {
  const { t } = useTranslation('mfe-studio');
  return <bdi>{name === folderActor ? t('campaigns.bySite') : name}</bdi>;
}
