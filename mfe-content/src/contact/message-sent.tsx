import type { ContactValues } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Button, ButtonLink } from 'shared-ui/button';
import type { SentForm } from 'shared-ui/form-page';
import { Sent } from 'shared-ui/form-page/sent';
import { Num } from 'shared-ui/number';

/** Replaces the form after a message was sent: its reference, and how we will answer. */
export function MessageSent({ receipt, values, onAgain }: SentForm<ContactValues>) {
  const { t } = useTranslation('mfe-content');
  const { name, email, code, mobile, subject } = values;
  return (
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
  );
}
