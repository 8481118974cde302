import { useTranslation } from 'react-i18next';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { OverviewPage } from '../overview/overview-page';

/** The way to the accessories' own site. */
export function AccessoriesScreen() {
  const { t } = useTranslation('mfe-aftersales');
  const { settings } = useVisit();
  return (
    <OverviewPage page="accessories" model="jimny" links={['parts', 'service', 'contact']}>
      <Buttons>
        <ButtonLink variant="primary" to={settings.accessoriesUrl}>
          {t('accessories.open')}
          <Icon name="out" size="s" directional />
        </ButtonLink>
      </Buttons>
    </OverviewPage>
  );
}
