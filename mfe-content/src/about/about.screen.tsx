import { useId } from 'react';
import type { About } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { Heading, Section, TitledSection, Wrap } from 'shared-ui/layout';
import { RichText } from 'shared-ui/rich-text';
import { LinkCards } from '../link-cards/link-cards';
import styles from './about.module.css';
import { AboutPictures } from './about-pictures';

const beliefs = ['vision', 'mission', 'values'] as const;

/** The about page: locations, story and values. */
export function AboutScreen() {
  const { images, content } = useLoaderData<About>();
  const { t } = useTranslation('mfe-content');
  const story = useId();
  return (
    <>
      <AboutPictures images={images} />
      <Section labelledBy={story}>
        <Wrap className={styles.story}>
          <Heading level={2} size="h2" id={story}>
            {t('about.story')}
          </Heading>
          <RichText html={content} />
        </Wrap>
      </Section>
      <TitledSection tone="quiet" title={t('about.beliefs')}>
        <ul className={styles.beliefs}>
          {beliefs.map((belief) => (
            <li key={belief} className={styles.belief} data-tone="paper">
              <Heading level={3} size="h3">
                {t(`about.${belief}.title`)}
              </Heading>
              <p className={styles.text}>{t(`about.${belief}.text`)}</p>
            </li>
          ))}
        </ul>
      </TitledSection>
      <Section>
        <Wrap>
          <LinkCards links={['models', 'testDrive', 'contact']} />
        </Wrap>
      </Section>
    </>
  );
}
