import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Fallback, FallbackLinks } from 'shared-ui/fallback';
import { Icon } from 'shared-ui/icon';
import { Section, Wrap } from 'shared-ui/layout';
import styles from './car-gallery-fallback.module.css';

/** Replaces the car gallery: a link to each model, and a retry button. */
export function CarGalleryFallback() {
  const { t } = useTranslation('mfe-content');
  const { models } = useVisit();
  const links = [
    ...models.map(({ slug, name }) => ({ to: paths.explore(slug), text: name })),
    { to: paths.models(), text: t('home.cars.all') },
  ];
  return (
    <Section tone="quiet" className={styles.section}>
      <Wrap>
        <Fallback
          title={t('home.cars.title')}
          text={t('home.cars.text')}
          tone="quiet"
          aside={<FallbackLinks label={t('home.cars.links')} links={links} />}
        >
          <Button variant="ink" onClick={() => window.location.reload()}>
            <Icon name="retry" size="s" />
            {t('home.cars.retry')}
          </Button>
        </Fallback>
      </Wrap>
    </Section>
  );
}
