import { useTranslation } from 'shared-contracts/i18n';
import { telAddress } from 'shared-contracts/paths';
import { useVisit } from 'shared-contracts/visit';
import { Muted } from 'shared-ui/layout';
import { Link } from 'shared-ui/link';
import { Num } from 'shared-ui/number';
import { Steps } from 'shared-ui/steps';
import type { RequestPage } from './request-page';
import styles from './what-next.module.css';

const steps = ['first', 'second', 'third'] as const;

/** Beside a form: what happens next, and the number for those who would rather call. */
export function WhatNext({ page }: { page: RequestPage }) {
  const { t } = useTranslation('mfe-aftersales');
  const { settings } = useVisit();
  return (
    <>
      <Steps names={steps} text={(key) => t(`${page}.steps.${key}`)} />
      <div className={styles.call} data-tone="quiet">
        <Muted className={styles.small}>{t('request.preferCall')}</Muted>
        <Link to={telAddress(settings.tollFreeNumber)} className={styles.phone}>
          <Num>{settings.tollFreeNumber}</Num>
        </Link>
      </div>
    </>
  );
}
