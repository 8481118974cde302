import { useTranslation } from 'react-i18next';
import { useVisit } from 'shared-contracts/visit';
import { Band, PageHead } from 'shared-ui/band';
import { Heading, Section, Wrap } from 'shared-ui/layout';
import { LinkCards } from '../overview/link-cards';
import styles from './contact.module.css';
import { Contacts } from './contacts';

/** Every way to reach us. */
export function ContactScreen() {
  const { t } = useTranslation('mfe-content');
  const { models } = useVisit();
  const words = { title: t('contact.title'), lead: t('contact.lead') };
  const picture = models.find(({ slug }) => slug === 'grand-vitara')?.banner;
  return (
    <>
      {picture ? <Band {...words} picture={picture} /> : <PageHead {...words} />}
      <Section>
        <Wrap className={styles.ways}>
          <Heading level={2} size="h2">
            {t('contact.ways')}
          </Heading>
          <Contacts complete />
        </Wrap>
      </Section>
      <Wrap className={styles.links}>
        <LinkCards links={['service', 'parts', 'testDrive']} />
      </Wrap>
    </>
  );
}
