import { useTranslation } from 'shared-contracts/i18n';
import { formatDate } from 'shared-contracts/locale';
import { Num } from 'shared-ui/number';

/** Weekday, date and time. */
export function LocalTime({ time }: { time: string }) {
  const { t } = useTranslation('mfe-aftersales');
  const weekday = t(`weekdays.${new Date(`${time.slice(0, 10)}T00:00Z`).getUTCDay()}`);
  return (
    <span>
      {weekday} <Num>{`${formatDate(time)} ${time.slice(11, 16)}`}</Num>
    </span>
  );
}
