import { memo, type ReactNode } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { paths, telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Wrap } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { ToastHost } from 'shared-ui/toast';
import styles from './footer.module.css';
import { buyingLinks, type NamedLink, useLinksInSection } from './frame-links';
import { Newsletter } from './newsletter';
import { SocialLinks } from './social-links';

const owners = [
  ['nav.bookService', paths.bookService()],
  ['nav.genuineParts', paths.genuineParts()],
  ['nav.accessories', paths.accessories()],
  ['footer.warranty', paths.warranty()],
  ['footer.faqs', paths.faqs()],
] as const;

const company = [
  ['nav.about', paths.about()],
  ['nav.news', paths.news()],
  ['nav.gallery', paths.gallery()],
  ['nav.career', paths.careers()],
  ['nav.contact', paths.contact()],
] as const;

export const Footer = memo(function Footer() {
  const { t } = useTranslation('shell');
  const { models, hasMoreModels } = useVisit();
  const linksIn = useLinksInSection();
  return (
    <footer id="footer" className={styles.footer}>
      <Wrap>
        <ToastHost>
          <Newsletter />
        </ToastHost>
        <div className={styles.columns}>
          <Column title={t('footer.models')} className={styles.models}>
            <Links
              entries={[
                ...models.map(({ name, slug }) => ({ name, to: paths.explore(slug) })),
                ...(hasMoreModels ? [{ name: t('nav.allModels'), to: paths.models() }] : []),
              ]}
            />
          </Column>
          <Column title={t('footer.buying')}>
            <Links
              entries={linksIn('buying', [...buyingLinks, ['footer.testDrive', paths.testDrive()]])}
            />
          </Column>
          <Column title={t('footer.owners')}>
            <Links entries={linksIn('owners', owners)} />
          </Column>
          <Column title={t('footer.company')}>
            <Links entries={linksIn('company', company)} />
          </Column>
          <Talk />
        </div>
        <Legal />
      </Wrap>
    </footer>
  );
});

interface ColumnProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

function Links({ entries }: { entries: readonly NamedLink[] }) {
  return (
    <ul>
      {entries.map(({ name, to }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function Talk() {
  const { t } = useTranslation('shell');
  const { settings } = useVisit();
  return (
    <Column title={t('footer.talk')}>
      {[settings.tollFreeNumber, settings.telephoneNumber].map((number) => (
        <Link key={number} to={telAddress(number)} className={styles.phone}>
          <Num>{number}</Num>
        </Link>
      ))}
      <div className={styles.place}>
        <p>{settings.showroomAddress}</p>
        <p>{settings.openingHours}</p>
      </div>
    </Column>
  );
}

function Legal() {
  const { t } = useTranslation('shell');
  const { settings } = useVisit();
  return (
    <div className={styles.legal}>
      <span>{t('footer.copyright', { company: settings.legalName })}</span>
      <Link to={paths.terms()}>{t('footer.terms')}</Link>
      <Link to={paths.privacy()}>{t('footer.privacy')}</Link>
      <Link to={paths.accessibility()}>{t('footer.accessibility')}</Link>
      <span className={styles.social}>
        <SocialLinks />
      </span>
    </div>
  );
}
