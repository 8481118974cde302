import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ButtonLink } from 'shared-ui/button';

interface CalendarLinkProps {
  /** Its key, or the reference as key in the browser that has just sent it. */
  request: { key: string; reference: string };
}

/** Downloads the time as a calendar file. The `target` attribute keeps the client router from handling the link. */
export function CalendarLink({ request: { key, reference } }: CalendarLinkProps) {
  const { t } = useTranslation('mfe-aftersales');
  return (
    <ButtonLink
      variant="line"
      to={paths.requestCalendar(key)}
      target="_blank"
      download={`${reference}.ics`}
    >
      {t('requestPage.calendar')}
    </ButtonLink>
  );
}
