import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadReceipt } from 'shared-contracts/api';
import type { TestDriveValues } from 'shared-contracts/forms';
import { FormPage } from 'shared-ui/form-page';
import { Section } from 'shared-ui/layout';
import { Head } from '../overview/head';
import { TestDriveDone } from './test-drive-done';
import { TestDriveForm } from './test-drive-form';
import { WhatNext } from './what-next';

interface Sent {
  receipt: LeadReceipt;
  values: TestDriveValues;
}

/** Asks for a test drive; once it is asked for, says so and what comes next. */
export function TestDriveScreen() {
  const { t } = useTranslation('mfe-aftersales');
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <>
      <Head title={t('testDrive.title')} lead={t('testDrive.lead')} model="swift" />
      <Section>
        {sent ? (
          <TestDriveDone {...sent} onAgain={() => setSent(null)} />
        ) : (
          <FormPage aside={<WhatNext />}>
            <TestDriveForm onSent={(receipt, values) => setSent({ receipt, values })} />
          </FormPage>
        )}
      </Section>
    </>
  );
}
