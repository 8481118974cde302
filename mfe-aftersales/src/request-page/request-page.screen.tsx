import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress, directionsAddress, paths, telAddress } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Fact, Facts } from 'shared-ui/facts';
import { Heading, Section, Wrap } from 'shared-ui/layout';
import { Num } from 'shared-ui/number';
import { PageHeader } from 'shared-ui/page-header';
import { CalendarLink } from '../request/calendar-link';
import { LocalTime } from './local-time';
import { Conversation, RequestForms } from './request-forms';
import type { RequestPage, ShownRequest } from './request-page.loader';
import styles from './request-page.module.css';

/** Where a visitor asks for the same again. */
const formPaths: Readonly<Record<string, string>> = {
  'service-booking': paths.bookService(),
  'test-drive': paths.testDrive(),
  'parts-quote': paths.genuineParts(),
  'trade-in': paths.tradeIn(),
  'finance-request': paths.finance(),
  'car-hold': paths.stock(),
  'offer-enquiry': paths.offers(),
  'job-application': paths.careers(),
};

/** The page of a request: what was asked, what happens next, and what the visitor can still change. */
export function RequestPageScreen() {
  const page = useLoaderData<RequestPage>();
  const { state, request, done } = page;
  const { t } = useTranslation('mfe-aftersales');
  const { settings } = useVisit();
  const phone = request?.branch?.telephone_number ?? settings.tollFreeNumber;
  const title = request
    ? t(`requestPage.kinds.${request.kind}.${state === 'received' ? 'received' : 'title'}`)
    : '';
  return (
    <>
      <PageHeader
        title={t(`requestPage.states.${state}.title`, { title })}
        lead={t(`requestPage.states.${state}.text`)}
      />
      <Section>
        <Wrap className={styles.page}>
          {done && request && (
            <p role="status" className={styles.done}>
              {t(`requestPage.done.${done}`)}
            </p>
          )}
          {request && <Conversation request={request} />}
          {request && <RequestFacts request={request} />}
          {request && <NextSteps state={state} request={request} />}
          <Buttons>
            {request && state === 'booked' && <CalendarLink request={request} />}
            {request?.branch && state === 'booked' && !request.isAtHome && (
              <ButtonLink variant="line" to={directionsAddress(request.branch.address)}>
                {t('requestPage.directions')}
              </ButtonLink>
            )}
            {(state === 'cancelled' || state === 'over' || state === 'unknown') && (
              <ButtonLink variant="primary" to={formPaths[request?.kind ?? ''] ?? paths.contact()}>
                {t('requestPage.again')}
              </ButtonLink>
            )}
            <ButtonLink variant="line" to={telAddress(phone)}>
              {t('requestPage.call', { phone })}
            </ButtonLink>
            {state === 'unknown' && (
              <ButtonLink variant="line" to={chatAddress(settings.chatPhone)}>
                {t('requestPage.write')}
              </ButtonLink>
            )}
          </Buttons>
          <RequestForms page={page} />
        </Wrap>
      </Section>
    </>
  );
}

function RequestFacts({ request }: { request: ShownRequest }) {
  const { t } = useTranslation('mfe-aftersales');
  const { reference, sentAt, facts, branch, isAtHome } = request;
  return (
    <Facts>
      <Fact label={t('facts.reference')}>
        <Num>{reference}</Num>
      </Fact>
      <Fact label={t('requestPage.sentAt')}>
        <LocalTime time={sentAt} />
      </Fact>
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          <bdi dir="auto" className={styles.lines}>
            {value}
          </bdi>
        </Fact>
      ))}
      {branch && !isAtHome && (
        <Fact label={t('requestPage.address')}>
          <bdi>{branch.address}</bdi>
        </Fact>
      )}
    </Facts>
  );
}

/** What the dealer does next, and by when. */
function NextSteps({ state, request }: { state: RequestPage['state']; request: ShownRequest }) {
  const { t } = useTranslation('mfe-aftersales');
  if (state === 'cancelled' || state === 'over') return null;
  const { kind, answerBy, isAnswered } = request;
  const text =
    state === 'booked'
      ? t(`requestPage.kinds.${kind}.booked`)
      : isAnswered
        ? t('requestPage.answered')
        : t(`requestPage.kinds.${kind}.next`);
  return (
    <section className={styles.next}>
      <Heading level={2} size="h3">
        {t('requestPage.next')}
      </Heading>
      <p>{text}</p>
      {state === 'received' && answerBy !== null && (
        <p>
          {t('requestPage.answerBy')} <LocalTime time={answerBy} />
        </p>
      )}
    </section>
  );
}
