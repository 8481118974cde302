import { useMemo } from 'react';
import { type LandingDeal, thanksSearch } from 'shared-contracts/api';
import { type CarChoice, choiceFor } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Form, useCars } from 'shared-ui/form';
import { Heading, Muted } from 'shared-ui/layout';
import styles from './landing-form.module.css';
import { restrictedForm } from './restricted-form';

interface LandingFormProps {
  deal: LandingDeal;
  /** The cars in the page's language. */
  cars: readonly CarChoice[];
  /** Makes it the target of links, where no section around it is. */
  id?: string;
  /** Title and text that replace the form's default ones. */
  texts?: { title?: string | undefined; text?: string | undefined };
}

export function LandingForm({ deal, cars, id, texts = {} }: LandingFormProps) {
  const { t } = useTranslation('mfe-campaigns');
  const { api, locale } = useVisit();
  const navigate = useNavigate();
  const listedCars = useCars(cars, ({ landing }) => landing[locale]);
  const definition = useMemo(() => restrictedForm(deal, listedCars), [deal, listedCars]);
  const offer = definition.name === 'landingService' ? 'service' : 'newCar';
  const { campaign, offerType, modelSlug, services } = deal;
  const [service] = services.length === 1 ? services : [];
  return (
    <section id={id} className={styles.side}>
      <div className={styles.form}>
        <header>
          <Heading level={2} size="h3">
            {texts.title ?? t(`landing.${offer}.title`)}
          </Heading>
          <Muted className={styles.promise}>{texts.text ?? t(`landing.${offer}.text`)}</Muted>
        </header>
        <Form
          definition={definition}
          defaults={offer === 'newCar' ? { model: choiceFor(modelSlug ?? '', cars) } : {}}
          hidden={{ campaign, source: 'website', offerType, ...(service && { service }) }}
          onSubmit={(values) => api.landing.enquire(values)}
          onSent={({ reference }) =>
            void navigate(localise(paths.thankYou() + thanksSearch(reference), locale))
          }
          note={t('landing.accept')}
          privacyText={t('landing.privacy')}
        />
      </div>
    </section>
  );
}
