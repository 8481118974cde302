import type { FormDefinition } from 'shared-contracts/form';
import type { RequestQuoteValues } from 'shared-contracts/forms';
import type { SentForm } from 'shared-ui/form-page';
import { Confirmation, Latin, Mobile } from '../request/confirmation';
import { useChoice } from '../request/use-choice';
import styles from './quote-sent.module.css';

interface QuoteSentProps extends SentForm<RequestQuoteValues> {
  definition: FormDefinition<RequestQuoteValues>;
}

/** Confirms a request for a parts quote. */
export function QuoteSent({ definition, ...sent }: QuoteSentProps) {
  const { values } = sent;
  const choice = useChoice(definition);
  return (
    <Confirmation
      {...sent}
      page="parts"
      name={values.firstName}
      facts={{
        vehicle: choice('carModel', values.carModel),
        registration: <Latin>{values.vehicleRegistration}</Latin>,
        ...(values.chassisNumber && { chassis: <Latin>{values.chassisNumber}</Latin> }),
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
