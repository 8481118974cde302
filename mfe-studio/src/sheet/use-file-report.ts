import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { StaffError } from 'shared-ui/staff/staff-fetch';

interface FileReportOptions<Report> {
  /** Has the file checked alone, or stored too. */
  take(file: File, isStored: boolean): Promise<Report>;
  /** Key of the sentence for a refusal. */
  failureKey(error: StaffError): string;
}

/** A file that is checked as soon as it is chosen, and stored when its report is as wanted. */
export function useFileReport<Report>({ take, failureKey }: FileReportOptions<Report>) {
  const { t } = useTranslation('mfe-studio');
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(chosen: File, isStored: boolean, sendFile = take) {
    setBusy(true);
    setFailure(null);
    try {
      setReport(await sendFile(chosen, isStored));
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      setReport(null);
      setFailure(t(failureKey(error)));
    }
    setBusy(false);
  }
  return {
    ...{ file, report, failure, isBusy },
    /** `sendFile` is for what is asked of the file from now on. */
    check(chosen: File | null, sendFile?: typeof take) {
      setFile(chosen);
      setReport(null);
      if (chosen) void send(chosen, false, sendFile);
    },
    store: () => file && void send(file, true),
  };
}
