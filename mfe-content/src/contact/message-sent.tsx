import type { LeadReceipt } from 'shared-contracts/api';
import type { ContactValues } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Button, ButtonLink } from 'shared-ui/button';
import { Sent } from 'shared-ui/form-page/sent';
import { Wrap } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';

interface MessageSentProps {
  receipt: LeadReceipt;
  values: ContactValues;
  onAgain: () => void;
}

/** In the form's place once a message was sent: its reference, and how we will answer. */
export function MessageSent({ receipt, values, onAgain }: MessageSentProps) {
  const { t } = useTranslation('mfe-content');
  const { name, email, code, mobile, subject } = values;
  return (
    <Wrap>
      <Sent
        title={t('contact.sent.title', { name })}
        text={t('contact.sent.text')}
        reference={receipt.reference}
        facts={[
          ...(subject ? [{ label: t('contact.sent.subject'), value: subject }] : []),
          { label: t('contact.sent.email'), value: <bdi dir="ltr">{email}</bdi> },
          { label: t('contact.sent.mobile'), value: <Num>{`${code} ${mobile}`}</Num> },
        ]}
      >
        <ButtonLink variant="line" to={paths.models()}>
          {t('contact.sent.models')}
        </ButtonLink>
        <Button variant="line" onClick={onAgain}>
          {t('contact.sent.again')}
        </Button>
      </Sent>
    </Wrap>
  );
}
