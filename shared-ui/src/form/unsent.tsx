import { useTranslation } from 'shared-contracts/i18n';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './form.module.css';
import { useConnection } from './use-connection';

export interface UnsentForm {
  /** Reason in the visitor's language. */
  message: string;
  /** Whether there was no answer: the visitor is offline, or the site is down. */
  isNetwork: boolean;
  /** Whether that was before this page was opened, so that the reason is not known. */
  isFromBefore?: true;
  /** Whether what is asked for can no longer be had. */
  isGone?: true;
}

interface UnsentProps extends UnsentForm {
  /** Anchor to which the browser scrolls after a post without script; undefined when another element has it. */
  id: string | undefined;
  busy: boolean;
}

/** Says that a form could not be sent and that nothing is lost, and offers to send it again. */
export function Unsent({ id, busy, message, isNetwork, isFromBefore, isGone }: UnsentProps) {
  const { t } = useTranslation('forms');
  const { online, wasOffline: wasAway } = useConnection();
  const sentences = () => {
    if (!online) return [t('unsent.offline'), t('unsent.kept'), t('unsent.whenBack')];
    if (isFromBefore) return [t('unsent.title'), t('unsent.now')];
    if (isNetwork && wasAway) return [t('unsent.back'), t('unsent.now')];
    if (isGone) return [t('unsent.gone'), message];
    const reason = isNetwork ? t('unsent.unreachable') : message;
    return [t('unsent.title'), reason, t('unsent.kept')];
  };
  const [title, ...text] = sentences();
  return (
    <div id={id} className={styles.unsent} tabIndex={-1}>
      <Icon name={isGone ? 'bad' : online && wasAway ? 'ok' : 'retry'} />
      <div role="status">
        <strong>{title}</strong>
        <p>{text.join(' ')}</p>
      </div>
      {!isGone && (
        <Button variant="line" type="submit" busy={busy}>
          {t('unsent.again')}
        </Button>
      )}
    </div>
  );
}
