import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Card, Shelf } from 'shared-ui/card';
import { Section, SectionHead, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { NextLinks } from '../next-links';
import styles from './closed-offer.module.css';
import type { ClosedLanding } from './landing.loader';

const wideSizes = '(max-width: 48.12em) 134vw, 880px';

/** Replaces a campaign that has ended or does not exist: current campaigns and links. */
export function ClosedOffer({ message, banners }: ClosedLanding) {
  const { t } = useTranslation('mfe-campaigns');
  // Wide cards, so that no row has a single card
  const isWide = banners.length === 2 || banners.length === 4;
  return (
    <>
      <PageHeader title={message.title} lead={message.text} />
      <Section className={styles.now}>
        <Wrap>
          {banners.length > 0 && (
            <>
              <SectionHead title={t('closed.now')} />
              <Shelf columns={isWide ? 2 : 3} className={styles.offers}>
                {banners.map(({ id, image, title, campaign, offerType }, index) => (
                  <Card
                    key={id}
                    picture={image}
                    meta={t(`closed.types.${offerType}`)}
                    title={title}
                    to={paths.landing(campaign, offerType, id)}
                    action={t('banners.offer')}
                    level={3}
                    {...(isWide && { sizes: wideSizes })}
                    priority={index === 0}
                  />
                ))}
              </Shelf>
            </>
          )}
          <NextLinks className={styles.ways} />
        </Wrap>
      </Section>
    </>
  );
}
