import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress, directionsAddress, paths } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ArrowLink } from '../link/link';
import styles from './form-page.module.css';

interface SentWaysProps {
  /** Reference number; the chat message starts with it. */
  reference: string;
  /** Address of the branch, by default the showroom's; null when no visit is needed. */
  place?: string | null | undefined;
}

/** Links to the page of the request, to a chat about it and to directions. */
export function SentWays({ reference, place }: SentWaysProps) {
  const { t } = useTranslation('ui');
  const { settings } = useVisit();
  return (
    <ul className={styles.ways}>
      <li>
        {/* in this browser the reference opens the page; elsewhere the link in the mail does */}
        <ArrowLink to={paths.request(reference)}>{t('sent.request')}</ArrowLink>
      </li>
      <li>
        <ArrowLink to={chatAddress(settings.chatPhone, t('sent.chatText', { reference }))}>
          {t('sent.chat')}
        </ArrowLink>
      </li>
      {place !== null && (
        <li>
          <ArrowLink to={directionsAddress(place ?? settings.showroomAddress)}>
            {t('sent.directions')}
          </ArrowLink>
        </li>
      )}
    </ul>
  );
}
