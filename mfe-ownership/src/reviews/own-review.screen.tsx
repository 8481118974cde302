import { type ReactNode, useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useLoaderData } from 'shared-contracts/router';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink, Buttons } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Section, Wrap } from 'shared-ui/layout';
import { PageHeader } from 'shared-ui/page-header';
import { Select } from 'shared-ui/select';
import type { OwnReviewPage } from './own-review.loader';
import styles from './own-review.module.css';

/** A buyer's own review, from the link in the mail: written, changed and taken back by forms that the browser posts. */
export function OwnReviewScreen() {
  const page = useLoaderData<OwnReviewPage>();
  const { t } = useTranslation('mfe-ownership');
  const { state, review, done } = page;
  return (
    <>
      <PageHeader
        title={t(`reviews.own.states.${state}.title`)}
        lead={t(`reviews.own.states.${state}.text`)}
      />
      <Section>
        <Wrap className={styles.page}>
          {done && state !== 'unknown' && (
            <p role="status" className={styles.done}>
              {t(`reviews.own.done.${done}`)}
            </p>
          )}
          {review?.reason && (
            <p className={styles.reason}>{t(`reviews.own.reasons.${review.reason}`)}</p>
          )}
          {review && <ReviewForm page={page} />}
          {review?.stars && <Withdrawal page={page} />}
          {(state === 'published' || state === 'unknown') && (
            <Buttons>
              <ButtonLink variant="line" to={paths.reviews()}>
                {t('reviews.own.reviews')}
              </ButtonLink>
            </Buttons>
          )}
        </Wrap>
      </Section>
    </>
  );
}

function useAction({ key }: OwnReviewPage): string {
  const { locale } = useVisit();
  return localise(paths.review(key), locale);
}

function ReviewForm({ page }: { page: OwnReviewPage }) {
  const { t } = useTranslation('mfe-ownership');
  const { refused } = usePosted('review');
  const id = useId();
  const { review, models } = page;
  /** What was typed last, or is stored. */
  const typed = (name: 'stars' | 'model' | 'title' | 'text' | 'name') =>
    String((refused ? refused.values[name] : review?.[name]) ?? '');
  const faultOf = (name: string) =>
    refused?.problems.find(({ field }) => field === name)?.message ?? null;
  /** Attributes of a field that may be refused. */
  const control = (name: string, help = false) => ({
    ...{ id: `${id}${name}`, name },
    'aria-invalid': faultOf(name) !== null || undefined,
    'aria-describedby':
      [faultOf(name) && `${id}${name}-fault`, help && `${id}${name}-help`]
        .filter(Boolean)
        .join(' ') || undefined,
  });
  const fault = (name: string) => <Fault id={`${id}${name}-fault`}>{faultOf(name)}</Fault>;
  return (
    // the server says what is wrong, in the visitor's language, beside each field
    <form method="post" action={useAction(page)} className={styles.form} noValidate>
      {refused && (
        <p role="alert" className={styles.summary}>
          {t('reviews.own.summary')}
        </p>
      )}
      <fieldset className={styles.stars} aria-describedby={control('stars')['aria-describedby']}>
        <legend className={styles.label}>{t('reviews.own.fields.stars')}</legend>
        <div className={styles.choices}>
          {([1, 2, 3, 4, 5] as const).map((star) => (
            <label key={star} className={styles.star}>
              <input
                type="radio"
                name="stars"
                value={star}
                required
                defaultChecked={typed('stars') === String(star)}
                className="visually-hidden"
              />
              <span aria-hidden="true" className={styles.glyph} />
              <span className="visually-hidden">{t(`reviews.stars.${star}`)}</span>
            </label>
          ))}
        </div>
        {fault('stars')}
      </fieldset>
      <div className={styles.field}>
        <label htmlFor={`${id}model`} className={styles.label}>
          {t('reviews.own.fields.model')}
        </label>
        <Select {...control('model')} required defaultValue={typed('model')}>
          <option value="">{t('reviews.own.fields.choose')}</option>
          {models.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        {fault('model')}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}title`} className={styles.label}>
          {t('reviews.own.fields.title')}{' '}
          <span className={styles.help}>({t('reviews.own.fields.optional')})</span>
        </label>
        <input
          {...control('title')}
          dir="auto"
          defaultValue={typed('title')}
          className={styles.input}
        />
        {fault('title')}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}text`} className={styles.label}>
          {t('reviews.own.fields.text')}
        </label>
        <p id={`${id}text-help`} className={styles.help}>
          {t('reviews.own.fields.textHelp')}
        </p>
        <textarea
          {...control('text', true)}
          required
          rows={6}
          dir="auto"
          defaultValue={typed('text')}
          className={styles.input}
        />
        {fault('text')}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}name`} className={styles.label}>
          {t('reviews.own.fields.name')}
        </label>
        <p id={`${id}name-help`} className={styles.help}>
          {t('reviews.own.fields.nameHelp')}
        </p>
        <input
          {...control('name', true)}
          required
          autoComplete="given-name"
          dir="auto"
          defaultValue={typed('name')}
          className={styles.input}
        />
        {fault('name')}
      </div>
      <div className={styles.field}>
        <label className={styles.consent}>
          <input
            {...control('consent')}
            type="checkbox"
            value="yes"
            required
            defaultChecked={refused?.values.consent === 'yes'}
          />
          <span>{t('reviews.own.fields.consent')}</span>
        </label>
        {fault('consent')}
      </div>
      <Button variant="primary" type="submit">
        {t(`reviews.own.${review?.stars ? 'change' : 'send'}`)}
      </Button>
    </form>
  );
}

function Fault({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className={styles.fault}>
      <Icon name="bad" size="s" />
      <span>{children}</span>
    </p>
  );
}

function Withdrawal({ page }: { page: OwnReviewPage }) {
  const { t } = useTranslation('mfe-ownership');
  return (
    <details className={styles.withdraw}>
      <summary>{t('reviews.own.withdraw.title')}</summary>
      <form method="post" action={useAction(page)} className={styles.form}>
        <p>{t('reviews.own.withdraw.text')}</p>
        <Button variant="line" type="submit" name="withdraw" value="yes">
          {t('reviews.own.withdraw.action')}
        </Button>
      </form>
    </details>
  );
}
