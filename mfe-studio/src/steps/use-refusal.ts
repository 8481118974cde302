import { useState } from 'react';
import { refusalCodes } from 'shared-contracts/drafts';
import { useTranslation } from 'shared-contracts/i18n';
import type { StaffError } from 'shared-ui/staff/staff-fetch';

/** Returns a function that gives the reason of a refusal in the reader's language. */
export function useRefusal() {
  const { t } = useTranslation('mfe-studio');
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    refusal,
    showRefusal(error: StaffError | null) {
      setRefusal(error && t(`campaigns.refusals.${refusalCode(error)}`));
    },
  };
}

export function refusalCode({ status, answer }: StaffError) {
  const sent: unknown =
    typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : null;
  const code = refusalCodes.find((candidate) => candidate === sent);
  if (code) return code;
  return status === 0 ? 'away' : status === 401 ? 'signedOut' : 'fault';
}
