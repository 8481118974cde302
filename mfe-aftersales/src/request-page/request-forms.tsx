import { type ReactNode, useId } from 'react';
import { requestFileLimits } from 'shared-contracts/forms-request-limits';
import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Heading } from 'shared-ui/layout';
import { TimePicker } from 'shared-ui/time-picker';
import { offeredTimes } from '../request/offered-times';
import { useDayWords } from '../request/use-day-words';
import { offeredDrives } from '../test-drive/offered-drives';
import { LocalTime } from './local-time';
import type { RequestPage, ShownRequest } from './request-page.loader';
import styles from './request-page.module.css';

/** The forms of the page. The browser posts them natively to the page's own address. */
export function RequestForms({ page }: { page: RequestPage }) {
  const { state, request } = page;
  const { t } = useTranslation('mfe-aftersales');
  const { locale } = useVisit();
  if (!request) return null;
  const action = actionOf(request, locale);
  const isOpen = state === 'received' || state === 'booked';
  return (
    <div className={styles.ways}>
      {request.canChooseTime && <TimeForm page={page} request={request} action={action} />}
      {messagesOf(request).length === 0 && <QuestionForm request={request} action={action} />}
      {isOpen && <FilesForm request={request} action={action} />}
      {isOpen && (
        <details className={styles.cancel}>
          <summary>{t(`requestPage.cancel.${state}.title`)}</summary>
          <form method="post" action={action} className={styles.form}>
            <p>{t(`requestPage.cancel.${state}.text`)}</p>
            <Button variant="line" type="submit" name="cancel" value="yes">
              {t(`requestPage.cancel.${state}.action`)}
            </Button>
          </form>
        </details>
      )}
    </div>
  );
}

/** What the visitor has asked and what was answered, with the form for more; nothing before the first question. */
export function Conversation({ request }: { request: ShownRequest }) {
  const { t } = useTranslation('mfe-aftersales');
  const { locale } = useVisit();
  const messages = messagesOf(request);
  if (messages.length === 0) return null;
  return (
    <section>
      <Heading level={2} size="h3">
        {t('requestPage.question.messages')}
      </Heading>
      <ol className={styles.messages}>
        {messages.map(({ by, text, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none goes away
          <li key={index} data-by={by}>
            <small>
              {t(`requestPage.question.by.${by}`)} · <LocalTime time={at} />
            </small>
            <bdi dir="auto" className={styles.lines}>
              {text}
            </bdi>
          </li>
        ))}
      </ol>
      <QuestionForm request={request} action={actionOf(request, locale)} />
    </section>
  );
}

const actionOf = ({ key }: ShownRequest, locale: Locale) => localise(paths.request(key), locale);

const messagesOf = ({ messages, questions }: ShownRequest) =>
  messages ?? questions.map((question) => ({ ...question, by: 'visitor' as const }));

interface FormProps {
  request: ShownRequest;
  action: string;
}

/** The message about a field that was refused; nothing unless the page shows a refused form. */
function useFault(field: string): string | undefined {
  const { refused } = usePosted('booking');
  return refused?.problems.find((problem) => problem.field === field)?.message;
}

function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.fault} role="alert">
      {children}
    </p>
  );
}

function TimeForm({ page: { times }, request, action }: FormProps & { page: RequestPage }) {
  const { t } = useTranslation('mfe-aftersales');
  const { locale } = useVisit();
  const { refused } = usePosted('booking');
  const id = useId();
  const words = useDayWords();
  const fault = useFault('date');
  if (!times) return null;
  const { branches } = times;
  const offered = offeredTimes(branches, locale, words);
  // the car is known: only its times
  const free =
    times.of === 'drive'
      ? offeredDrives({
          ...{ branches: times.branches, locale, cars: [request.vehicle] },
          words: { ...words, atHome: '', later: '' },
        }).times.filter(({ onlyWith }) => onlyWith?.vehicle?.includes(request.vehicle) ?? true)
      : null;
  const isFree = (value: string) => free?.some((time) => time.value === value) ?? true;
  const shown = offered.times.filter(({ value }) => isFree(value));
  return (
    <section>
      <Heading level={2} size="h3">
        {t(`requestPage.time.${request.date === '' ? 'first' : 'other'}`)}
      </Heading>
      {shown.length === 0 ? (
        <p>{t('requestPage.time.none')}</p>
      ) : (
        <form method="post" action={action} className={styles.form}>
          <p id={`${id}label`} className={styles.label}>
            {t('requestPage.time.label')}
          </p>
          <TimePicker
            locale={locale}
            group={{
              id,
              'aria-labelledby': `${id}label`,
              'aria-describedby': fault && `${id}-error`,
            }}
            isInvalid={fault !== undefined}
            isRequired
            daysLabel={t('requestPage.time.day')}
            hint={t('requestPage.time.hint')}
            days={offered.days}
            times={shown}
            radio={(of, value) => ({
              name: of === 'day' ? 'day' : 'date',
              required: true,
              defaultChecked: of === 'day' && value === refused?.values.day,
            })}
          />
          {fault && <Fault id={`${id}-error`}>{fault}</Fault>}
          <Button variant="primary" type="submit">
            {t(`requestPage.time.${request.date === '' ? 'book' : 'change'}`)}
          </Button>
        </form>
      )}
    </section>
  );
}

function QuestionForm({ request, action }: FormProps) {
  const { t } = useTranslation('mfe-aftersales');
  const { refused } = usePosted('booking');
  const id = useId();
  const fault = useFault('question');
  const isFirst = messagesOf(request).length === 0;
  return (
    <section>
      <Heading level={isFirst ? 2 : 3} size="h3">
        {t('requestPage.question.title')}
      </Heading>
      <form method="post" action={action} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {t('requestPage.question.label')}
        </label>
        <textarea
          id={id}
          name="question"
          required
          rows={3}
          maxLength={2000}
          dir="auto"
          defaultValue={String(refused?.values.question ?? '')}
          className={styles.text}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault && `${id}-error`}
        />
        {fault && <Fault id={`${id}-error`}>{fault}</Fault>}
        <Button variant="line" type="submit">
          {t('requestPage.question.action')}
        </Button>
      </form>
    </section>
  );
}

function FilesForm({ request: { files }, action }: FormProps) {
  const { t } = useTranslation('mfe-aftersales');
  const id = useId();
  const fault = useFault('files');
  const megabytes = requestFileLimits.maxBytes / 1024 / 1024;
  return (
    <section>
      <Heading level={2} size="h3">
        {t('requestPage.files.title')}
      </Heading>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <li key={at}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={action} encType="multipart/form-data" className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {t('requestPage.files.label')}
        </label>
        <input
          id={id}
          type="file"
          name={requestFileLimits.name}
          required
          multiple
          accept="image/*,.heic,.heif,.pdf,.doc,.docx"
          className={styles.file}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-help${fault ? ` ${id}-error` : ''}`}
        />
        <p id={`${id}-help`} className={styles.help}>
          {t('requestPage.files.help', { most: requestFileLimits.maxFiles, megabytes })}
        </p>
        {fault && <Fault id={`${id}-error`}>{fault}</Fault>}
        <Button variant="line" type="submit">
          {t('requestPage.files.action')}
        </Button>
      </form>
    </section>
  );
}
