import { type RequestQuoteValues, requestQuoteForm } from 'shared-contracts/forms';
import { Confirmation, Latin, Mobile } from '../request/confirmation';
import type { SentRequest } from '../request/request-section';
import { useChoice } from '../request/use-choice';
import styles from './quote-sent.module.css';

/** What we understood of a quote that was asked for. */
export function QuoteSent({ receipt, values, onAgain }: SentRequest<RequestQuoteValues>) {
  const choice = useChoice(requestQuoteForm);
  return (
    <Confirmation
      page="parts"
      name={values.firstName}
      receipt={receipt}
      onAgain={onAgain}
      facts={{
        vehicle: choice('carModel', values.carModel),
        registration: <Latin>{values.vehicleRegistration}</Latin>,
        parts: (
          <bdi dir="auto" className={styles.lines}>
            {values.parts}
          </bdi>
        ),
        mobile: <Mobile {...values} />,
        email: <Latin>{values.email}</Latin>,
      }}
    />
  );
}
