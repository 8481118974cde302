import { type RequestQuoteValues, requestQuoteForm } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink } from 'shared-ui/button';
import { Form, useCars } from 'shared-ui/form';
import { SectionHead } from 'shared-ui/layout';
import { ModelHeader } from '../model-header/model-header';
import { RequestSection } from '../request/request-section';
import type { GenuinePartsPage } from './genuine-parts.loader';
import styles from './genuine-parts.module.css';
import { NextLinks } from './next-links';
import { QuoteSent } from './quote-sent';
import { Reasons } from './reasons';

const quote = 'quote';

/** The genuine parts page: reasons, a request for a quote, and what goes with a part. */
export function GenuinePartsScreen() {
  const { picture, vehicles, next } = useLoaderData<GenuinePartsPage>();
  const form = requestQuoteForm(useCars(vehicles));
  const { t } = useTranslation('mfe-aftersales');
  const { api } = useVisit();
  return (
    <>
      <ModelHeader
        title={t('parts.title')}
        lead={t('parts.lead')}
        picture={picture}
        model="new-carry"
      >
        <ButtonLink variant="ghost" to={`#${quote}`} className={styles.jump}>
          {t('parts.ask')}
        </ButtonLink>
      </ModelHeader>
      <Reasons />
      <RequestSection<RequestQuoteValues>
        page="parts"
        formName={form.name}
        id={quote}
        heading={<SectionHead title={t('parts.ask')} />}
        form={(onSent) => (
          <Form
            definition={form}
            onSubmit={(values, onProgress) => api.quotes.request(values, onProgress)}
            onSent={onSent}
            note={t('parts.note')}
          />
        )}
        confirmation={(sent) => <QuoteSent {...sent} definition={form} />}
      />
      <NextLinks pages={next} />
    </>
  );
}
