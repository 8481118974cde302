import { dayInBahrain } from 'shared-contracts/locale';
import { dayAfter } from 'shared-contracts/schedule';
import { type DatabaseWork, repeatWork } from '../../database/repeat-work';
import { countChangedDays } from './lead-days';

/** Counts changed days before somebody asks for figures. Today, which changes all the time, is left to who asks. */
export const startLeadDaysJob = ({ database, log }: DatabaseWork) =>
  repeatWork({
    run: () => countChangedDays(database, { until: dayAfter(dayInBahrain(new Date()), -1) }),
    intervalMs: 60_000,
    log,
    failure: 'leads of days could not be counted',
  });
