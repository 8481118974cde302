import { useTranslation } from 'shared-contracts/i18n';
import { localise, neutralPath } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLoaderData, useLocation } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Section, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { NextLinks } from '../next-links';
import type { NewsletterData } from './newsletter.loader';
import styles from './newsletter.module.css';

const confirmViews = {
  asked: 'confirm',
  confirmed: 'subscribed',
  left: 'left',
  unknown: 'unknown',
} as const;
const leaveViews = { ...confirmViews, asked: 'leave', confirmed: 'leave' } as const;

/** Confirms or ends a newsletter subscription, from a link in a mail. The browser posts the button's form natively. */
export function NewsletterScreen() {
  const { t } = useTranslation('mfe-campaigns');
  const { locale } = useVisit();
  const { state, email, key } = useLoaderData<NewsletterData>();
  const isLeaving = neutralPath(useLocation().pathname) === paths.leaveNewsletter();
  const view = (isLeaving ? leaveViews : confirmViews)[state];
  const formAction = {
    confirm: paths.confirmSubscription(key),
    left: paths.confirmSubscription(key),
    leave: paths.leaveNewsletter(key),
    subscribed: null,
    unknown: null,
  }[view];
  return (
    <>
      <PageHeader
        title={t(`newsletter.${view}.title`)}
        lead={t(`newsletter.${view}.text`, { email: preventLineBreak(email ?? '') })}
      >
        {formAction && (
          <form method="post" action={localise(formAction, locale)} className={styles.form}>
            <Button variant={view === 'left' ? 'line' : 'primary'} type="submit">
              {t(`newsletter.${view}.action`)}
            </Button>
          </form>
        )}
      </PageHeader>
      <Section>
        <Wrap>
          <NextLinks />
        </Wrap>
      </Section>
    </>
  );
}

/** Puts word joiners around the ellipsis of the masked address, so that it never wraps. */
const preventLineBreak = (email: string) => email.replace('…', '\u2060…\u2060');
