import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { formatNumber, type Locale, locales, otherLocale } from 'shared-contracts/locale';
import {
  type TranslatedTexts,
  type TranslationReport,
  translatedTexts,
  translationFileFaults,
  translationUpload,
} from 'shared-contracts/translations';
import { Button, ButtonLink } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import type { StaffError } from 'shared-ui/staff/staff-fetch';
import { useFileName } from '../content/file-name';
import { translations } from '../service/translations';
import { FileButton } from '../sheet/file-button';
import { useFileReport } from '../sheet/use-file-report';
import { refusalCode } from '../steps/use-refusal';
import { studioPaths } from '../studio-paths';
import styles from './translations.module.css';

/** Takes all texts of the site out as a file for translators, and brings it back. */
export function TranslationsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('mfe-studio');
  const [from, setFrom] = useState<Locale>('en');
  const [texts, setTexts] = useState<TranslatedTexts>('all');
  const { take } = translations;
  const { file, report, failure, isBusy, check, store } = useFileReport({ take, failureKey });
  const changeSet = report?.changeSet ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('translations.title')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t(changeSet ? 'translations.done' : 'ui.cancel')}
          </Button>
          {changeSet ? (
            <ButtonLink kind="main" to={studioPaths.changeSet(changeSet)}>
              {t('translations.see')}
            </ButtonLink>
          ) : (
            <Button
              kind="main"
              busy={isBusy}
              disabled={!file || !report || report.files.length === 0}
              onClick={store}
            >
              {t('translations.make')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.parts}>
        <p>{t('translations.about')}</p>
        <div className={styles.choices}>
          <Field
            label={t('translations.way')}
            value={from}
            onChange={(value) => setFrom(value as Locale)}
            options={locales.map((value) => ({ value, label: t(`translations.ways.${value}`) }))}
          />
          <Field
            label={t('translations.texts')}
            value={texts}
            onChange={(value) => setTexts(value as TranslatedTexts)}
            options={translatedTexts.map((value) => ({
              ...{ value, label: t(`translations.which.${value}`) },
            }))}
          />
        </div>
        <div>
          <a className={styles.download} href={translations.fileUrl(from, texts)} download>
            {t('translations.download')}
          </a>
        </div>
        <h3 className={styles.heading}>{t('translations.bringIn')}</h3>
        <p>{t('translations.bringInAbout')}</p>
        <div>
          <FileButton
            label={t('translations.choose')}
            accept={translationUpload.endings}
            isBusy={isBusy}
            onChoose={check}
          />
        </div>
        {failure && <Notice tone="error">{failure}</Notice>}
        <div role="status">{report && <Report report={report} />}</div>
      </div>
    </Dialog>
  );
}

const counted = (count: number) => ({ count, number: formatNumber(count) });

/** Texts that are named at once. */
const maxNamed = 20;

/** What a file changes or has changed, and each text that is not taken. */
function Report({ report }: { report: TranslationReport }) {
  const { t } = useTranslation('mfe-studio');
  const nameOf = useFileName();
  const { files, same, untranslated, faults, changeSet, to } = report;
  const count = files.reduce((sum, { texts }) => sum + texts, 0);
  return (
    <div className={styles.parts}>
      {count === 0 ? (
        <Notice tone="info">{t('translations.nothing')}</Notice>
      ) : (
        <Notice
          tone={changeSet ? 'success' : 'info'}
          title={t(changeSet ? 'translations.made' : 'translations.ready', counted(count))}
        >
          <ul className={styles.list}>
            {files.map((file) => (
              <li key={file.path}>
                <bdi>{nameOf(file)}</bdi>: {formatNumber(file.texts)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ul className={styles.list}>
        {same > 0 && <li>{t('translations.same', counted(same))}</li>}
        {untranslated > 0 && <li>{t('translations.untranslated', counted(untranslated))}</li>}
      </ul>
      {faults.length > 0 && (
        <Notice tone="warning" title={t('translations.faults', counted(faults.length))}>
          <ul className={styles.list}>
            {faults.slice(0, maxNamed).map(({ path, at, code, source }) => (
              <li key={`${path}${at}`}>
                <bdi>{nameOf({ path, title: null })}</bdi>: {t(`translations.codes.${code}`)}
                <q className={styles.source} lang={otherLocale(to)} dir="auto">
                  {source.replace(/<[^>]*>/g, ' ').trim()}
                </q>
              </li>
            ))}
            {faults.length > maxNamed && (
              <li>{t('translations.more', counted(faults.length - maxNamed))}</li>
            )}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function failureKey(error: StaffError): string {
  const sent: unknown = Object(error.answer).file;
  const fault = translationFileFaults.find((one) => one === sent);
  return fault ? `translations.refused.${fault}` : `campaigns.refusals.${refusalCode(error)}`;
}
