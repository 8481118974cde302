import { useEffect } from 'react';
import { withoutSent } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { useLocation } from 'shared-contracts/router';
import { ButtonLink } from '../button/button';
import { Sent } from '../form-page/sent';
import { deleteDraft } from './draft-storage';
import styles from './form.module.css';

interface ConfirmationProps {
  /** Anchor to which the browser scrolls after a post without script. */
  id: string;
  form: string;
  reference: string;
}

/** Shown instead of the form when the page's address says that it was sent. */
export function Confirmation({ id, form, reference }: ConfirmationProps) {
  const { t } = useTranslation('forms');
  const { pathname, search } = useLocation();
  // Synchronises with the tab's storage: a sent form is no draft any more.
  useEffect(() => deleteDraft(form), [form]);
  return (
    <div id={id} className={styles.confirmation}>
      <Sent
        title={t('posted.title')}
        text={t(`forms.${form}.received`, { reference })}
        reference={reference}
      >
        <ButtonLink variant="line" to={pathname + withoutSent(search)}>
          {t('posted.again')}
        </ButtonLink>
      </Sent>
    </div>
  );
}
