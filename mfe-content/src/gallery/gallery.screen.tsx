import { useTranslation } from 'react-i18next';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { OverviewPage } from '../overview/overview-page';

/** Our films, on the channel where they are published. */
export function GalleryScreen() {
  const { t } = useTranslation('mfe-content');
  const { settings } = useVisit();
  return (
    <OverviewPage page="gallery" links={['models', 'testDrive', 'news']}>
      <Buttons>
        <ButtonLink variant="primary" to={settings.youtubeUrl}>
          {t('pages.gallery.action')}
          <Icon name="out" size="s" directional />
        </ButtonLink>
      </Buttons>
    </OverviewPage>
  );
}
