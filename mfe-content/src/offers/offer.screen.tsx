import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { FragmentSlot } from 'shared-contracts/visit';
import { Shelf } from 'shared-ui/card';
import { Section, TitledSection, Wrap } from 'shared-ui/layout';
import { ArrowLink } from 'shared-ui/link';
import { RichText } from 'shared-ui/rich-text';
import { useBuildNumber, withBuild } from '../build-number';
import { GetInTouch } from './get-in-touch';
import type { OfferData } from './offer.loader';
import styles from './offer.module.css';
import { OfferCard } from './offer-card';
import { OfferFacts } from './offer-facts';
import { OfferHead } from './offer-head';
import { stockFragment } from './stock-fragment';

const formId = 'get-in-touch';

/** One offer: its details, last day and enquiry form. */
export function OfferScreen() {
  const { offer, ended, related } = useLoaderData<OfferData>();
  const { t } = useTranslation('mfe-content');
  const build = useBuildNumber();
  return (
    <>
      <OfferHead offer={offer} isEnded={ended} formId={formId} />
      <Section className={styles.story}>
        <Wrap className={styles.columns}>
          <div>
            {/* The editor's content starts at heading level 3 */}
            <h2 className="visually-hidden">{t('offer.details')}</h2>
            <RichText html={offer.content} />
          </div>
          <OfferFacts offer={offer} />
        </Wrap>
      </Section>
      <GetInTouch offer={offer} id={formId} build={build} />
      <FragmentSlot name={stockFragment} fallback={null} />
      {related.length > 0 && (
        <TitledSection
          title={t('offer.more')}
          action={<ArrowLink to={withBuild(paths.offers(), build)}>{t('offers.all')}</ArrowLink>}
        >
          <Shelf scroll>
            {related.map((other) => (
              <OfferCard key={other.id} offer={other} build={build} level={3} />
            ))}
          </Shelf>
        </TitledSection>
      )}
    </>
  );
}
