import { useId } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { usePosted, useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Heading, Muted } from 'shared-ui/layout';
import type { RecallAnswer } from './owners.loader';
import styles from './owners.module.css';

/** Anchor of the answer, and of the form with its fault. */
const recallId = 'recall';

/**
 * Asks for a chassis number and says whether a recall is open for it. The browser posts the form itself, and the server
 * leads to an address with the answer: the number stands in no address.
 */
export function RecallCheck({ answer }: { answer: RecallAnswer | null }) {
  const { t } = useTranslation('mfe-ownership');
  const { locale } = useVisit();
  const { refused } = usePosted('recall');
  const id = useId();
  const fault = refused?.problems[0];
  return (
    <div className={styles.recall} id={recallId}>
      {answer && <Answer answer={answer} />}
      <form
        className={styles.check}
        method="post"
        action={`${localise(paths.owners(), locale)}#${recallId}`}
        aria-labelledby={`${id}title`}
      >
        <Heading level={2} size="h3" id={`${id}title`}>
          {t(answer ? 'owners.recall.again' : 'owners.recall.title')}
        </Heading>
        <Muted>{t('owners.recall.text')}</Muted>
        <label htmlFor={`${id}number`}>{t('owners.recall.label')}</label>
        <div className={styles.row}>
          <input
            id={`${id}number`}
            name="chassisNumber"
            defaultValue={String(refused?.values.chassisNumber ?? '')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            required
            aria-invalid={fault ? true : undefined}
            aria-describedby={`${fault ? `${id}fault ` : ''}${id}help`}
          />
          <Button variant="ink" type="submit">
            {t('owners.recall.check')}
          </Button>
        </div>
        {fault && (
          <p className={styles.fault} id={`${id}fault`}>
            <Icon name="bad" size="s" />
            <span>{fault.message}</span>
          </p>
        )}
        <Muted className={styles.small} id={`${id}help`}>
          {t('owners.recall.help')}
        </Muted>
      </form>
    </div>
  );
}

function Answer({ answer: { isOpen, recalls } }: { answer: RecallAnswer }) {
  const { t } = useTranslation('mfe-ownership');
  const id = useId();
  return (
    <section
      className={styles.answer}
      data-open={isOpen || undefined}
      aria-labelledby={`${id}title`}
    >
      <Heading level={2} size="h3" id={`${id}title`} className={styles.answerTitle}>
        <Icon name={isOpen ? 'bad' : 'ok'} />
        {t(isOpen ? 'owners.recall.open' : 'owners.recall.none')}
      </Heading>
      {recalls.map(({ id: recall, title, text, remedy }) => (
        <div key={recall} className={styles.named}>
          <h3 className={styles.name}>{title}</h3>
          <p>{text}</p>
          <p>
            <b>{t('owners.recall.remedy')}:</b> {remedy}
          </p>
        </div>
      ))}
      {isOpen ? (
        <>
          <Muted>{t(recalls.length > 0 ? 'owners.recall.openText' : 'owners.recall.untold')}</Muted>
          <ButtonLink variant="primary" to={paths.bookService()} className={styles.book}>
            {t('owners.recall.book')}
          </ButtonLink>
        </>
      ) : (
        <Muted>{t('owners.recall.noneText')}</Muted>
      )}
    </section>
  );
}
