import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { localeOf } from 'shared-contracts/locale';
import { useShell } from '../app/shell-context';
import styles from './frame-problem.module.css';

/** When even the frame's own data cannot be had: one sentence and another try, from words that are in the bundle. */
export function FrameProblem() {
  const error = useRouteError();
  const { words } = useShell();
  const locale = localeOf(useLocation().pathname);
  const t = words[locale].getFixedT(locale, 'shell');
  useEffect(() => {
    // tells the console, which is where a failed load is looked for
    console.error('[frame]', error);
  }, [error]);
  return (
    <main className={styles.problem}>
      <h1>{t('standIn.title')}</h1>
      <p>{t('standIn.text')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('standIn.retry')}
      </button>
    </main>
  );
}
