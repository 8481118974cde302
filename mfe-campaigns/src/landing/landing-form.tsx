import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { landingForm, landingModelOf } from 'shared-contracts/forms';
import { localise } from 'shared-contracts/locale';
import { type OfferType, paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Form } from 'shared-ui/form';
import { Heading, Muted } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import styles from './landing-form.module.css';

interface LandingFormProps {
  campaign: string;
  offerType: OfferType;
  /** Car that the campaign is about: chosen beforehand. */
  modelSlug: string | null;
}

/** The enquiry that a campaign asks for. The Arabic page has the new-car form only. */
export function LandingForm({ campaign, offerType, modelSlug }: LandingFormProps) {
  const { t } = useTranslation('mfe-campaigns');
  const { api, locale } = useVisit();
  const navigate = useNavigate();
  const definition = landingForm(offerType, locale);
  const words = definition.name === 'landingService' ? 'service' : 'newCar';
  return (
    <section className={styles.side}>
      <div className={styles.form}>
        <header className={styles.head}>
          <Heading level={2} size="h3">
            {t(`landing.${words}.title`)}
          </Heading>
          <Muted className={styles.promise}>{t(`landing.${words}.text`)}</Muted>
        </header>
        <Form
          definition={definition}
          defaults={words === 'newCar' ? { model: landingModelOf(modelSlug ?? '', locale) } : {}}
          hidden={{ campaign, source: 'website', offerType }}
          onSubmit={(values) => api.landing.enquire(values)}
          onSent={({ reference }) =>
            void navigate(localise(paths.thankYou(), locale), { state: { reference } })
          }
          note={
            <>
              {t('landing.accept')} <Link to={paths.privacy()}>{t('landing.privacy')}</Link>
            </>
          }
        />
      </div>
    </section>
  );
}
