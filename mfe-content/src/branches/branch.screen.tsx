import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress, paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Fact, Facts } from 'shared-ui/facts';
import { Heading, Section, TitledSection, Wrap } from 'shared-ui/layout';
import { ArrowLink, Link } from 'shared-ui/link';
import { PhoneLink } from 'shared-ui/number';
import { PageHeader } from 'shared-ui/page-header';
import type { BranchPage } from './branch.loader';
import styles from './branch.module.css';
import { FreeTimes } from './free-times';
import { Hours } from './hours';
import { OpenNow } from './open-now';
import { RouteLinks } from './route-links';

/** The page of a branch: when it is open, how to get there, what is done there and when it is free. */
export function BranchScreen() {
  const { t } = useTranslation('mfe-content');
  const { office, others, services, drives, closed } = useLoaderData<BranchPage>();
  const { settings } = useVisit();
  const { title, address, planUrl, schedule, telephoneNumber } = office;
  const chat = chatAddress(
    office.chatPhone ?? settings.chatPhone,
    t('branch.chatText', { branch: title }),
  );
  return (
    <>
      <PageHeader title={title} lead={address}>
        {schedule && <OpenNow schedule={schedule} />}
      </PageHeader>
      <Section>
        <Wrap className={styles.columns}>
          <div className={styles.column}>
            <Hours office={office} closed={closed} />
            <Facts tall>
              <Fact label={t('contact.telephone')}>
                <PhoneLink number={telephoneNumber} />
              </Fact>
              <Fact label={t('branch.chat')}>
                <ArrowLink to={chat}>{t('contact.write')}</ArrowLink>
              </Fact>
            </Facts>
          </div>
          <div className={styles.column}>
            {planUrl && (
              <img
                className={styles.plan}
                src={planUrl}
                alt={t('contact.planOf', { place: title, address })}
                width={640}
                height={400}
                decoding="async"
              />
            )}
            <RouteLinks office={office} />
          </div>
        </Wrap>
      </Section>
      {(office.services.length > 0 || services || drives) && (
        <TitledSection tone="quiet" title={t('branch.services')}>
          {office.services.length > 0 && (
            <ul className={styles.services}>
              {office.services.map((service) => (
                <li key={service}>{service}</li>
              ))}
            </ul>
          )}
          <div className={styles.times}>
            {services && (
              <FreeTimes kind="service" days={services} to={paths.bookService(office.id)} />
            )}
            {drives && (
              <FreeTimes
                kind="drive"
                days={drives}
                to={`${paths.testDrive()}?branch=${office.id}`}
              />
            )}
          </div>
        </TitledSection>
      )}
      {others.length > 0 && (
        <TitledSection title={t('branch.others')}>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.id}>
                <Heading level={3} size="h3">
                  <Link to={paths.branch(other.slug)} className={styles.other}>
                    {other.title}
                  </Link>
                </Heading>
                <p className={styles.small}>{other.address}</p>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </>
  );
}
