import type { ServiceBookingPage } from 'shared-contracts/api';
import { type BookServiceValues, bookServiceForm, type CarChoice } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Deferred } from 'shared-ui/deferred';
import { Form } from 'shared-ui/form';
import { PageHeader } from 'shared-ui/page-header';
import { RichText } from 'shared-ui/rich-text';
import { RequestSection } from '../request/request-section';
import styles from './book-service.module.css';
import { BookingSent } from './booking-sent';

/** Books a place in the workshop; once it is asked for, says what we understood. */
export function BookServiceScreen() {
  const { page, vehicles } = useLoaderData<{ page: ServiceBookingPage; vehicles: CarChoice[] }>();
  const form = bookServiceForm(vehicles);
  const { t } = useTranslation('mfe-aftersales');
  const { api } = useVisit();
  return (
    <>
      <PageHeader picture={page.image} title={t('bookService.title')}>
        <RichText html={page.content} className={styles.lead} />
      </PageHeader>
      <Deferred>
        <RequestSection<BookServiceValues>
          page="bookService"
          formName={form.name}
          form={(onSent) => (
            <Form
              definition={form}
              onSubmit={(values) => api.serviceBookings.book(values)}
              onSent={onSent}
              note={t('bookService.note')}
            />
          )}
          confirmation={(sent) => <BookingSent {...sent} definition={form} />}
        />
      </Deferred>
    </>
  );
}
