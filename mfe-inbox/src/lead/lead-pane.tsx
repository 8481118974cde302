import { useEffect, useRef } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { LeadDetail } from 'shared-contracts/inbox';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { Link } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Moment } from 'shared-ui/staff/moment';
import { Notice } from 'shared-ui/staff/notice';
import { NextStepPanel } from '../follow-up/next-step-panel';
import { inboxPaths, queryWith } from '../inbox-paths';
import type { InboxData } from '../list/inbox.screen';
import { useLastAnswer } from '../list/use-last-answer';
import type { Answer } from '../service/answer';
import { Attachments } from './attachments';
import { Conversation, isMessage } from './conversation';
import { HoldNotice } from './hold-notice';
import { LabelledLines } from './labelled-lines';
import styles from './lead-pane.module.css';
import { LeadStatus } from './lead-status';
import { Notes } from './notes';
import { OtherLeads } from './other-leads';
import { Photos } from './photos';
import { QuarantineNotice } from './quarantine-notice';
import { Records } from './records';
import { Replies } from './replies';
import { WorkPanel } from './work-panel';

interface LeadPaneProps {
  answer: Answer<LeadDetail>;
  data: InboxData;
  /** Whether the reader has just opened it, so that it takes the focus. */
  shouldFocus: boolean;
}

/** One lead: its content, its history, and all actions. */
export function LeadPane({ answer, data, shouldFocus }: LeadPaneProps) {
  const { t } = useTranslation('mfe-inbox');
  const current = useLastAnswer(answer, data.open ?? '');
  return (
    <article className={styles.pane} aria-label={current?.lead.name ?? t('lead.title')}>
      <BackLink data={data} />
      {answer.refusal && (current || answer.refusal !== 'missing') && (
        <Notice tone="error">{t(`refusals.lead.${answer.refusal}`)}</Notice>
      )}
      {current && <Lead detail={current} data={data} shouldFocus={shouldFocus} />}
      {!current && answer.refusal === 'missing' && (
        <EmptyState title={t('lead.missing')} text={t('lead.missingText')} />
      )}
    </article>
  );
}

/** Link back to the list with its filter. */
function BackLink({ data }: Pick<LeadPaneProps, 'data'>) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const query = new URLSearchParams(data.filter);
  if (data.pages > 1) query.set('pages', String(data.pages));
  return (
    <Link className={styles.back} to={localise(inboxPaths.leads(queryWith(query, {})), locale)}>
      {t('lead.back')}
    </Link>
  );
}

interface LeadProps extends Omit<LeadPaneProps, 'answer'> {
  detail: LeadDetail;
}

function Lead({ detail, data, shouldFocus }: LeadProps) {
  const { t } = useTranslation('mfe-inbox');
  const { lead, details, origin, others, notes, attachments, build } = detail;
  const { person, choices, today } = data;
  const { locale } = useVisit();
  const photos = attachments.filter(({ kind }) => kind === 'photo');
  const documents = attachments.filter(({ kind }) => kind === 'document');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Moves the focus to the opened lead
    if (shouldFocus) heading.current?.focus({ preventScroll: true });
  }, [shouldFocus]);
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.name} ref={heading} tabIndex={-1}>
          <bdi>{lead.name ?? lead.phone ?? lead.email ?? t('lead.noName')}</bdi>
        </h2>
        <p className={styles.about}>
          {t(`kinds.${lead.kind}`)}
          {lead.about !== null && (
            <>
              {' · '}
              <bdi>{lead.about}</bdi>
            </>
          )}
        </p>
        <p className={styles.small}>
          <bdi>{lead.reference}</bdi>
          {' · '}
          <Moment iso={lead.createdAt} />
          {' · '}
          {t('lead.speaks', { language: t(`languages.${lead.locale}`) })}
        </p>
        <LeadStatus lead={lead} today={today} />
      </header>
      {lead.held && <QuarantineNotice lead={lead} person={person} />}
      <HoldNotice detail={detail} person={person} />
      <Replies detail={detail} person={person} />
      <NextStepPanel lead={lead} person={person} today={today} />
      <WorkPanel detail={detail} person={person} choices={choices} />
      <LabelledLines title={t('lead.sent')} lines={details} />
      {build && (
        <a
          className={styles.build}
          href={localise(paths.keptBuild(build), locale)}
          target="_blank"
          rel="noopener"
        >
          {t('lead.build', { number: build })}
        </a>
      )}
      {photos.length > 0 && <Photos photos={photos} />}
      {documents.length > 0 && <Attachments attachments={documents} />}
      <Conversation lead={lead} messages={notes.filter(isMessage)} person={person} />
      <Notes lead={lead} notes={notes.filter((note) => !isMessage(note))} person={person} />
      <OtherLeads others={others} data={data} />
      <LabelledLines title={t('lead.origin')} lines={origin} />
      <Records detail={detail} person={person} />
    </>
  );
}
