import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chatAddress, paths, telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Heading, Section, Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { Head } from './head';
import styles from './overview-page.module.css';

const destinations = {
  service: paths.bookService(),
  parts: paths.genuineParts(),
  testDrive: paths.testDrive(),
  warranty: paths.warranty(),
  contact: paths.contact(),
} as const;

interface OverviewPageProps {
  /** Key of the page's words. */
  page: 'bookService' | 'parts' | 'accessories';
  model: string;
  /** Where to go from here. */
  links: readonly (keyof typeof destinations)[];
  /** The page's own action; calling and writing unless given. */
  children?: ReactNode;
}

/** A page that says what we do and how to ask for it. */
export function OverviewPage({ page, model, links, children = <Ask /> }: OverviewPageProps) {
  const { t } = useTranslation('mfe-aftersales');
  return (
    <>
      <Head title={t(`${page}.title`)} lead={t(`${page}.lead`)} model={model} />
      <Section>
        <Wrap className={styles.ask}>
          <div>
            <Heading level={2} size="h2">
              {t(`${page}.ask.title`)}
            </Heading>
            <p className={styles.text}>{t(`${page}.ask.text`)}</p>
          </div>
          {children}
        </Wrap>
        <Wrap>
          <ul className={styles.cards}>
            {links.map((name) => (
              <li key={name} className={styles.card} data-tone="quiet">
                <Heading level={3} size="h3">
                  <Link to={destinations[name]} className={styles.cover}>
                    {t(`links.${name}.title`)}
                  </Link>
                </Heading>
                <p className={styles.cardText}>{t(`links.${name}.text`)}</p>
                <Icon name="arrow" directional className={styles.arrow} />
              </li>
            ))}
          </ul>
        </Wrap>
      </Section>
    </>
  );
}

function Ask() {
  const { t } = useTranslation('mfe-aftersales');
  const { settings } = useVisit();
  return (
    <div className={styles.ways}>
      <Buttons>
        <ButtonLink variant="primary" to={telAddress(settings.tollFreeNumber)}>
          <Icon name="phone" size="s" />
          <span>
            {t('contact.call')} <Num>{settings.tollFreeNumber}</Num>
          </span>
        </ButtonLink>
        <ButtonLink variant="line" to={chatAddress(settings.chatPhone)}>
          <Icon name="chat" size="s" />
          {t('contact.write')}
        </ButtonLink>
      </Buttons>
      <p className={styles.hours}>{settings.openingHours}</p>
    </div>
  );
}
