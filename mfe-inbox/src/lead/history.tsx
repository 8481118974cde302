import { useTranslation } from 'shared-contracts/i18n';
import type { LeadEvent } from 'shared-contracts/inbox';
import { Moment, momentOf } from 'shared-ui/staff/moment';
import { Table } from 'shared-ui/staff/table';

/** Events of a lead, newest first. */
export function History({ events }: { events: readonly LeadEvent[] }) {
  const { t } = useTranslation('mfe-inbox');
  return (
    <Table
      label={t('history.title')}
      stacks
      columns={[t('history.when'), t('history.who'), t('history.what')]}
      rows={events.map((event) => ({
        key: String(event.number),
        cells: [
          <Moment key="when" iso={event.at} />,
          <bdi key="who">{event.by ?? t('history.site')}</bdi>,
          <EventText key="what" event={event} />,
        ],
      }))}
    />
  );
}

function EventText({ event: { action, outcome } }: { event: LeadEvent }) {
  const { t } = useTranslation('mfe-inbox');
  const {
    state,
    reason,
    person,
    branch,
    destination,
    why,
    step,
    stepAt,
    channel,
    other,
    bookedFor,
  } = outcome;
  const parts = [
    state && t(`states.${state}`),
    reason && t(`reasons.${reason}`),
    other,
    channel && t(`replies.${channel}`),
    step && t(`steps.kinds.${step}`),
    stepAt && momentOf(stepAt),
    bookedFor && momentOf(bookedFor),
    // The sentence for "assigned to nobody" has no name
    person === null ? t('work.nobody') : person,
    branch,
    destination && t(`deliveries.to.${destination}`, { defaultValue: destination }),
    why &&
      t(`${action === 'review refused' ? 'reviews' : 'forget'}.reasons.${why}`, {
        defaultValue: why,
      }),
  ].filter(Boolean);
  return (
    <>
      {t(`history.did.${action}`)}
      {parts.length > 0 && (
        <>
          {': '}
          <bdi>{parts.join(' · ')}</bdi>
        </>
      )}
    </>
  );
}
