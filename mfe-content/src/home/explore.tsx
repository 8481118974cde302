import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Heading, Section, SectionHead, Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { Picture } from 'shared-ui/picture';
import styles from './explore.module.css';

interface TileProps {
  name: 'models' | 'service' | 'parts';
  to: string;
  /** Model whose picture the tile shows. */
  model: string;
}

const wideSizes = '(max-width: 768px) 170vw, 1180px';
const smallSizes = '(max-width: 768px) 146vw, (max-width: 1240px) 46vw, 560px';

/** The four ways on from home. */
export function Explore() {
  const { t } = useTranslation('mfe-content');
  const title = useId();
  return (
    <Section labelledBy={title}>
      <Wrap>
        <SectionHead title={t('home.explore.title')} id={title} />
        <div className={styles.bento}>
          <Tile name="models" to={paths.models()} model="grand-vitara" />
          <Tile name="service" to={paths.bookService()} model="baleno" />
          <Tile name="parts" to={paths.genuineParts()} model="new-carry" />
          <ContactTile />
        </div>
      </Wrap>
    </Section>
  );
}

function Tile({ name, to, model }: TileProps) {
  const { t } = useTranslation('mfe-content');
  const { models } = useVisit();
  const picture = models.find(({ slug }) => slug === model)?.banner;
  const wide = name === 'models';
  return (
    <article className={wide ? `${styles.tile} ${styles.wide}` : styles.tile} data-tone="ink">
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes={wide ? wideSizes : smallSizes}
          fit="cover"
          mirrored
        />
      )}
      <div className={styles.words}>
        <div>
          <Heading level={3} size={wide ? 'h2' : 'h3'}>
            <Link to={to} className={styles.cover}>
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
        <b className={styles.fact}>{settings.openingHours}</b>
      </p>
      <ButtonLink variant="line" to={paths.contact()}>
        {t('home.explore.contact.action')}
      </ButtonLink>
    </article>
  );
}
