import type { HomePage } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import type { Picture as PictureFile } from 'shared-contracts/picture';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Heading, TitledSection } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { HoursText, Num } from 'shared-ui/number';
import { Picture } from 'shared-ui/picture';
import styles from './explore.module.css';

type Tiles = HomePage['tiles'];

interface TileProps {
  name: keyof Tiles;
  to: string;
  picture: PictureFile | undefined;
}

const wideSizes = '(max-width: 48.12em) 119vw, (max-width: 1400px) 70vw, 980px';
const smallSizes = '(max-width: 48.12em) 119vw, (max-width: 1400px) 37vw, 500px';

/** Four link tiles of home, on a dark ground when there are no pictures. */
export function Explore({ pictures }: { pictures: Tiles | null }) {
  const { t } = useTranslation('mfe-content');
  return (
    <TitledSection title={t('home.explore.title')}>
      <div className={styles.bento}>
        <Tile name="models" to={paths.models()} picture={pictures?.models} />
        <Tile name="service" to={paths.bookService()} picture={pictures?.service} />
        <Tile name="parts" to={paths.genuineParts()} picture={pictures?.parts} />
        <ContactTile />
      </div>
    </TitledSection>
  );
}

function Tile({ name, to, picture }: TileProps) {
  const { t } = useTranslation('mfe-content');
  const isWide = name === 'models';
  return (
    <article className={isWide ? `${styles.tile} ${styles.wide}` : styles.tile} data-tone="ink">
      {picture && <Picture picture={picture} sizes={isWide ? wideSizes : smallSizes} fit="cover" />}
      <div className={styles.content}>
        <div>
          <Heading level={3} size={isWide ? 'h2' : 'h3'}>
            <Link to={to} className={`whole-card ${styles.link}`}>
              {t(`home.explore.${name}.title`)}
            </Link>
          </Heading>
          <p className={styles.text}>{t(`home.explore.${name}.text`)}</p>
        </div>
        <Icon name="arrow" directional />
      </div>
    </article>
  );
}

function ContactTile() {
  const { t } = useTranslation('mfe-content');
  const { settings } = useVisit();
  return (
    <article className={styles.contact} data-tone="ink">
      <Heading level={3} size="h3">
        {t('home.explore.contact.title')}
      </Heading>
      <p>
        <small className={styles.label}>{t('contact.tollFree')}</small>
        <b className={styles.fact}>
          <Num>{settings.tollFreeNumber}</Num>
        </b>
      </p>
      <p>
        <small className={styles.label}>{t('contact.hours')}</small>
        <b className={styles.fact}>
          <HoursText>{settings.openingHours}</HoursText>
        </b>
      </p>
      <ButtonLink variant="line" to={paths.contact()}>
        {t('home.explore.contact.action')}
      </ButtonLink>
    </article>
  );
}
