import type { Warranty } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { ButtonLink } from 'shared-ui/button';
import { Heading, Muted, Section, TitledSection, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { Picture } from 'shared-ui/picture';
import { RichText } from 'shared-ui/rich-text';
import { Contacts } from '../contact/contacts';
import { LinkCards } from '../link-cards/link-cards';
import { CoverTimeline } from './cover-timeline';
import styles from './warranty.module.css';

/** The warranty page: what is covered, for how long, and contacts. */
export function WarrantyScreen() {
  const { image, content, cover, pictures } = useLoaderData<Warranty>();
  const { t } = useTranslation('mfe-content');
  return (
    <>
      <div className={styles.band}>
        <PageHeader
          picture={image}
          title={t('pages.warranty.title')}
          lead={t('pages.warranty.lead')}
        />
      </div>
      <CoverTimeline cover={cover} />
      <Section className={styles.text}>
        <Wrap className={styles.columns}>
          <div>
            <h2 className="visually-hidden">{t('pages.warranty.details')}</h2>
            <RichText html={content} />
          </div>
          <div className={styles.claim} data-tone="quiet">
            <Heading level={2} size="h3">
              {t('pages.warranty.claim')}
            </Heading>
            <Muted className={styles.small}>{t('pages.warranty.claimText')}</Muted>
            <ButtonLink variant="primary" wide to={paths.bookService()}>
              {t('pages.warranty.book')}
            </ButtonLink>
            <Contacts inCard />
          </div>
        </Wrap>
      </Section>
      <CoveredParts pictures={pictures} />
      <Section>
        <Wrap>
          <LinkCards links={['service', 'parts', 'faqs']} />
        </Wrap>
      </Section>
    </>
  );
}

function CoveredParts({ pictures }: Pick<Warranty, 'pictures'>) {
  const { t } = useTranslation('mfe-content');
  if (pictures.length === 0) return null;
  return (
    <TitledSection tone="quiet" title={t('pages.warranty.covered')}>
      <ul className={styles.pictures}>
        {pictures.map(({ image, caption }) => (
          <li key={image.src}>
            <figure>
              <Picture
                picture={image}
                sizes="(max-width: 48.12em) 44vw, (max-width: 1400px) 23vw, 300px"
                className={styles.picture}
              />
              <figcaption className={styles.caption}>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
