import type { Job } from 'shared-contracts/api';
import type { ApplyJobValues } from 'shared-contracts/forms';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { Button, ButtonLink } from 'shared-ui/button';
import type { SentForm } from 'shared-ui/form-page';
import { Sent } from 'shared-ui/form-page/sent';
import { Num } from 'shared-ui/number';

/** Confirms the application: its reference, a summary of its values, and next links. */
export function ApplicationSent({
  job,
  receipt,
  values,
  onAgain,
}: SentForm<ApplyJobValues> & { job?: Job }) {
  const { t } = useTranslation('mfe-careers');
  return (
    <Sent
      title={t('application.done.title', { name: values.name })}
      text={t('application.done.text')}
      reference={receipt.reference}
      place={null}
      facts={[
        { label: t('columns.position'), value: job?.position ?? t('application.done.anyJob') },
        { label: t('application.done.cv'), value: <bdi>{values.cv?.name}</bdi> },
        {
          label: t('application.done.mobile'),
          value: <Num>{`${values.code} ${values.mobile}`}</Num>,
        },
        { label: t('application.done.email'), value: <bdi dir="ltr">{values.email}</bdi> },
      ]}
    >
      {job && (
        <ButtonLink variant="line" to={paths.careers()}>
          {t('job.all')}
        </ButtonLink>
      )}
      <ButtonLink variant="line" to={paths.home()}>
        {t('application.done.home')}
      </ButtonLink>
      {!job && (
        <Button variant="line" onClick={onAgain}>
          {t('application.done.again')}
        </Button>
      )}
    </Sent>
  );
}
