import { useSyncExternalStore } from 'react';
import { readThanks } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLocation } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Heading, Section, Wrap } from 'shared-ui/layout';
import { Reference } from 'shared-ui/number';
import { PageHeader } from 'shared-ui/page-header';
import { Steps } from 'shared-ui/steps';
import styles from './thank-you.module.css';

const steps = ['call', 'see', 'decide'] as const;

/** After an enquiry: that it has arrived, and what comes next. */
export function ThankYouScreen() {
  const { t } = useTranslation('mfe-campaigns');
  const { models } = useVisit();
  const picture = (models.find(({ slug }) => slug === 'grand-vitara') ?? models[0])?.banner;
  return (
    <>
      <PageHeader title={t('thankYou.title')} lead={t('thankYou.lead')} picture={picture} />
      <Section>
        <Wrap className={styles.body}>
          <div className={styles.head}>
            <EnquiryReference />
            <Heading level={2} size="h2">
              {t('thankYou.next')}
            </Heading>
            <Buttons className={styles.buttons}>
              <ButtonLink variant="line" to={paths.models()}>
                {t('thankYou.models')}
              </ButtonLink>
              <ButtonLink variant="line" to={paths.home()}>
                {t('thankYou.home')}
              </ButtonLink>
            </Buttons>
          </div>
          <Steps names={steps} text={(key) => t(`thankYou.steps.${key}`)} />
        </Wrap>
      </Section>
    </>
  );
}

/** The number of the enquiry that led here; nothing for those who came by the address alone. */
function EnquiryReference() {
  const { t } = useTranslation('mfe-campaigns');
  const { state, search } = useLocation();
  // The history's state outlives a reload, but the server does not know it: it must not differ in hydration.
  const remembered = useSyncExternalStore(
    neverChanges,
    () => referenceOf(state),
    () => null,
  );
  const reference = remembered ?? readThanks(search);
  if (reference === null) return null;
  return (
    <Reference label={t('thankYou.reference')} reference={reference} className={styles.reference} />
  );
}

const neverChanges = () => () => {};

function referenceOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const reference: unknown = Reflect.get(state, 'reference');
  return typeof reference === 'string' ? reference : null;
}
