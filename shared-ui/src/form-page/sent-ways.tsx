import { useTranslation } from 'shared-contracts/i18n';
import { chatAddress, directionsAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { ArrowLink } from '../link/link';
import styles from './form-page.module.css';

interface SentWaysProps {
  /** The number that the visitor can quote: the message to us begins with it. */
  reference: string;
  /** Address of the branch that it is about; the showroom's unless given, null where nobody has to come. */
  place?: string | null | undefined;
}

/** What can be done while we see to it: a word with us about it, and the way to us. */
export function SentWays({ reference, place }: SentWaysProps) {
  const { t } = useTranslation('ui');
  const { settings } = useVisit();
  return (
    <ul className={styles.ways}>
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
