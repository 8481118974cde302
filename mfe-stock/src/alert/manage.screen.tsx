import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink, Buttons } from 'shared-ui/button';
import { PageHeader } from 'shared-ui/page-header';
import type { ManagedAlert } from './manage.loader';
import styles from './manage.module.css';

/** Confirms or ends an alert, from a link in a mail. The browser posts the button's form natively. */
export function ManageScreen() {
  const { t } = useTranslation('mfe-stock');
  const { locale } = useVisit();
  const { state, email, wish, key } = useLoaderData<ManagedAlert>();
  const action = { asked: 'confirm', confirmed: 'end', unknown: null }[state];
  return (
    <PageHeader
      title={t(`alert.${state}.title`)}
      lead={t(`alert.${state}.text`, { email: preventLineBreak(email ?? ''), wish })}
    >
      <Buttons className={styles.buttons}>
        {action && (
          <form method="post" action={localise(paths.manageStockAlert(key), locale)}>
            <Button
              variant={action === 'confirm' ? 'primary' : 'line'}
              type="submit"
              name="action"
              value={action}
            >
              {t(`alert.${state}.action`)}
            </Button>
          </form>
        )}
        <ButtonLink variant={action === 'confirm' ? 'line' : 'ink'} to={paths.stock()}>
          {t('list.all')}
        </ButtonLink>
      </Buttons>
    </PageHeader>
  );
}

/** Puts word joiners around the ellipsis of the masked address, so that it never wraps. */
const preventLineBreak = (email: string) => email.replace('…', '\u2060…\u2060');
