import { useState } from 'react';
import { ApiError } from 'shared-contracts/api';
import { choiceFor } from 'shared-contracts/form';
import { type BookServiceValues, bookServiceForm } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Deferred } from 'shared-ui/deferred';
import { Form, useCars } from 'shared-ui/form';
import { PageHeader } from 'shared-ui/page-header';
import { RichText } from 'shared-ui/rich-text';
import { momentAt, offeredTimes } from '../request/offered-times';
import { RequestSection } from '../request/request-section';
import { useDayWords } from '../request/use-day-words';
import type { bookServiceLoader } from './book-service.loader';
import styles from './book-service.module.css';
import { BookingSent } from './booking-sent';
import { BranchLinks } from './branch-links';

/** The workshop booking form; after the booking, its confirmation. */
export function BookServiceScreen() {
  const { page, vehicles, branch, model, at, ...loaded } =
    useLoaderData<LoaderData<typeof bookServiceLoader>>();
  const { t } = useTranslation('mfe-aftersales');
  const { api, locale } = useVisit();
  const [branches, setBranches] = useState(loaded.branches);
  const offeredBranches = branches.filter(({ id }) => branch === null || id === branch);
  const { days, times } = offeredTimes(offeredBranches, locale, useDayWords());
  const cars = useCars(vehicles);
  const form = bookServiceForm(cars, [], times, days);
  const ownCar = model === null ? '' : choiceFor(model, cars);
  const { serviceBookings } = api;

  const book = async (values: BookServiceValues) => {
    try {
      return await serviceBookings.book(values);
    } catch (error) {
      // The slot was taken meanwhile: offers the slots that are free now
      const isTaken = error instanceof ApiError && error.status === 409;
      const latest = isTaken && (await serviceBookings.getTimes().catch(() => null));
      if (latest) setBranches(latest.branches);
      throw error;
    }
  };

  return (
    <>
      <PageHeader picture={page.image} title={t('bookService.title')}>
        <RichText html={page.content} className={styles.lead} />
      </PageHeader>
      <Deferred>
        <RequestSection<BookServiceValues>
          page="bookService"
          formName={form.name}
          heading={
            branches.length > 1 && (
              <BranchLinks branches={branches} selectedId={branch} model={model} />
            )
          }
          form={(onSent) => (
            <Form
              definition={form}
              defaults={{
                ...momentAt(at, times),
                ...(ownCar && { carModel: ownCar, serviceType: 'paidservice' }),
              }}
              {...(branch !== null && { hidden: { branch: offeredBranches[0]?.name.en ?? '' } })}
              onSubmit={book}
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
