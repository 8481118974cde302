import { type BookServiceValues, bookServiceForm } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Deferred } from 'shared-ui/deferred';
import { Form } from 'shared-ui/form';
import { PageHeader } from 'shared-ui/page-header';
import { RichText } from 'shared-ui/rich-text';
import { RequestSection } from '../request/request-section';
import type { bookServiceLoader } from './book-service.loader';
import styles from './book-service.module.css';
import { BookingSent } from './booking-sent';

/** Books a place in the workshop; once it is asked for, says what we understood. */
export function BookServiceScreen() {
  const { page, vehicles, workshops } = useLoaderData<LoaderData<typeof bookServiceLoader>>();
  const form = bookServiceForm(vehicles, workshops);
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
