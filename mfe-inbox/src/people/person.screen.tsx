import { type FormEvent, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LeadPerson } from 'shared-contracts/inbox';
import { localise } from 'shared-contracts/locale';
import type { LoaderData } from 'shared-contracts/remote';
import { Link, useLoaderData } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { useOrder } from 'shared-ui/staff/use-order';
import { inboxPaths } from '../inbox-paths';
import { TitledSection } from '../lead/titled-section';
import { LeadLink } from '../list/lead-list';
import { leads } from '../service/leads';
import type { personLoader } from './person.loader';
import styles from './person.module.css';

/** All that a person has sent, with notes and consent; staff join leads to it, and part them. */
export function PersonScreen() {
  const { t } = useTranslation('mfe-inbox');
  const data = useLoaderData<LoaderData<typeof personLoader>>();
  const person = data?.answer.data;
  return (
    <Room title={person?.lead.name ?? t('person.title')}>
      {!data && <EmptyState title={t('inbox.closed')} text={t('inbox.closedText')} />}
      {data?.answer.refusal && (
        <Notice tone="error">{t(`refusals.lead.${data.answer.refusal}`)}</Notice>
      )}
      {data && person && <Person person={person} canTie={data.canTie} today={data.today} />}
    </Room>
  );
}

interface PersonProps {
  person: LeadPerson;
  canTie: boolean;
  today: string;
}

function Person({ person, canTie, today }: PersonProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const { order, isBusy, error } = useOrder();
  const { lead, others, cars, notes, consents } = person;
  const contacts = [lead, ...others].flatMap(({ phone, email }) => [phone, email].filter(Boolean));
  const part = (other: string) => order(() => leads.tie(lead.reference, { other }, 'part', locale));
  return (
    <div className={styles.person}>
      <p className={styles.contacts}>
        {[...new Set(contacts)].map((contact) => (
          <bdi key={contact} dir="ltr">
            {contact}
          </bdi>
        ))}
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      <TitledSection level={2} title={t('person.requests')}>
        <ol className={styles.leads}>
          {[lead, ...others].map((one) => (
            <li key={one.reference}>
              <LeadLink lead={one} query={new URLSearchParams()} open={null} today={today} />
              {canTie && one !== lead && (
                <Button kind="quiet" busy={isBusy} onClick={() => part(one.reference)}>
                  {t('person.part', { reference: one.reference })}
                </Button>
              )}
            </li>
          ))}
        </ol>
        {canTie && <JoinForm reference={lead.reference} />}
      </TitledSection>
      {cars.length > 0 && (
        <TitledSection level={2} title={t('person.cars')}>
          <ul className={styles.plain}>
            {cars.map((car) => (
              <li key={car}>
                <bdi>{car}</bdi>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {notes.length > 0 && (
        <TitledSection level={2} title={t('notes.title')}>
          <ol className={styles.plain}>
            {notes.map((note) => (
              <li key={note.id}>
                <p className={styles.by}>
                  <bdi>{note.by ?? t('notes.visitor')}</bdi>
                  {' · '}
                  <Moment iso={note.at} />
                  {' · '}
                  <LeadReference reference={note.reference} />
                </p>
                <p className={styles.text}>
                  <bdi>{note.text}</bdi>
                </p>
              </li>
            ))}
          </ol>
        </TitledSection>
      )}
      <TitledSection level={2} title={t('person.consent')}>
        {consents.length === 0 && <p className={styles.by}>{t('person.noConsent')}</p>}
        <ol className={styles.plain}>
          {consents.map(({ reference, at, given }) => (
            <li key={reference}>
              {t(`person.given.${given}`)}
              {' · '}
              <Moment iso={at} />
              {' · '}
              <LeadReference reference={reference} />
            </li>
          ))}
        </ol>
      </TitledSection>
    </div>
  );
}

function LeadReference({ reference }: { reference: string }) {
  const { locale } = useVisit();
  const query = new URLSearchParams({ lead: reference });
  return (
    <Link className={styles.reference} to={localise(inboxPaths.leads(query), locale)}>
      <bdi>{reference}</bdi>
    </Link>
  );
}

function JoinForm({ reference }: { reference: string }) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const { order, isBusy, error } = useOrder();
  const [other, setOther] = useState('');
  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (other.trim() === '' || isBusy) return;
    if (await order(() => leads.tie(reference, { other }, 'join', locale))) setOther('');
  };
  return (
    <form className={styles.join} onSubmit={join}>
      <Field
        label={t('person.other')}
        help={t('person.otherHelp')}
        error={error ?? undefined}
        value={other}
        onChange={setOther}
        maxLength={40}
      />
      <Button type="submit" busy={isBusy} disabled={other.trim() === ''}>
        {t('person.join')}
      </Button>
    </form>
  );
}
