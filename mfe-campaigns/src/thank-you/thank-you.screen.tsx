import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { SentWays, ToastPlace } from 'shared-ui/form-page/sent';
import { Heading, Section, Wrap } from 'shared-ui/layout';
import { Reference } from 'shared-ui/number';
import { PageHeader } from 'shared-ui/page-header';
import { Steps } from 'shared-ui/steps';
import { NextLinks } from '../next-links';
import type { ThankYouPage } from './thank-you.loader';
import styles from './thank-you.module.css';

const steps = ['call', 'see', 'decide'] as const;

/** Confirms an enquiry and describes the next steps; without an enquiry it says that nothing was sent. */
export function ThankYouScreen() {
  const { t } = useTranslation('mfe-campaigns');
  const { models } = useVisit();
  const { reference, title, lead } = useLoaderData<ThankYouPage>();
  const picture = (models.find(({ slug }) => slug === 'grand-vitara') ?? models[0])?.banner;
  if (reference === null) {
    return (
      <>
        <PageHeader title={title} lead={lead} picture={picture} />
        <Section>
          <Wrap>
            <NextLinks />
          </Wrap>
        </Section>
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} lead={lead} picture={picture} />
      <Section>
        <Wrap className={styles.body}>
          <div>
            <Reference label={t('thankYou.reference')} reference={reference} />
            <ToastPlace />
          </div>
          <div className={styles.next}>
            <Heading level={2} size="h3">
              {t('thankYou.next')}
            </Heading>
            <Steps names={steps} text={(key) => t(`thankYou.steps.${key}`)} />
          </div>
          <div>
            <Buttons>
              <ButtonLink variant="line" to={paths.models()}>
                {t('thankYou.models')}
              </ButtonLink>
              <ButtonLink variant="line" to={paths.home()}>
                {t('thankYou.home')}
              </ButtonLink>
            </Buttons>
            <SentWays reference={reference} />
          </div>
        </Wrap>
      </Section>
    </>
  );
}
