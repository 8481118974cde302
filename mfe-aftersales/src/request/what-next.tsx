import { useTranslation } from 'shared-contracts/i18n';
import { PreferCall } from 'shared-ui/form-page';
import { Steps } from 'shared-ui/steps';
import type { RequestPage } from './request-page';

const steps = ['first', 'second', 'third'] as const;

/** Beside a form: the next steps, and a telephone number. */
export function WhatNext({ page }: { page: RequestPage }) {
  const { t } = useTranslation('mfe-aftersales');
  return (
    <>
      <Steps names={steps} text={(key) => t(`${page}.steps.${key}`)} />
      <PreferCall text={t('request.preferCall')} />
    </>
  );
}
