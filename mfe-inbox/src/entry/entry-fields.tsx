import { type FormEvent, useState } from 'react';
import { offeredWith } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import {
  type EntryChannel,
  type EntryField,
  type EntryForm,
  entryChannels,
  givenConsents,
  type NamedBranch,
} from 'shared-contracts/inbox';
import { locales, localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { Switch } from 'shared-ui/staff/switch';
import { ChoiceGroup } from '../follow-up/choice-group';
import { inboxPaths } from '../inbox-paths';
import { leads } from '../service/leads';
import styles from './entry.module.css';
import { SamePerson } from './same-person';

interface EntryFieldsProps {
  form: EntryForm;
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
  branches: readonly NamedBranch[];
  today: string;
  /** Values of the address. */
  given: Readonly<Record<string, string>>;
}

/** The fields of a form of the site, and what staff add: how the person came, and how they agreed. */
export function EntryFields(props: EntryFieldsProps) {
  const { t } = useTranslation('mfe-inbox');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const { form, values, onChange, branches, today, given } = props;
  const [key] = useState(() => crypto.randomUUID());
  const [channel, setChannel] = useState<EntryChannel>(
    entryChannels.find((one) => one === given.channel) ?? 'walk-in',
  );
  const [fair, setFair] = useState('');
  const [language, setLanguage] = useState(locale);
  const [branch, setBranch] = useState(
    (branches.find(({ id }) => String(id) === given.branch) ?? branches[0])?.id ?? 0,
  );
  const [consent, setConsent] = useState<(typeof givenConsents)[number] | ''>('');
  const [confirmByMail, setConfirmByMail] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});

  const typed = Object.fromEntries(
    form.fields.map(({ name, initial }) => [name, values[name] ?? initial]),
  );
  const shown = offeredWith(form.fields, typed);
  const sent = Object.fromEntries(shown.map(({ name }) => [name, typed[name] ?? '']));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // the service wants it before it looks at the fields, so what is missing of both is said here
    if (consent === '') {
      const missing = shown.filter(
        (field) => field.isRequired && shownValue(field, typed).trim() === '',
      );
      setFaults(Object.fromEntries(missing.map(({ name }) => [name, t('entry.missing')])));
      return setProblem(
        [missing.length > 0 && t('entry.mend'), t('entry.noConsent')].filter(Boolean).join(' '),
      );
    }
    setBusy(true);
    setProblem(null);
    setFaults({});
    try {
      const { reference } = await leads.enter(
        {
          ...{ kind: form.kind, values: sent, locale: language, channel, branch, consent, key },
          ...(channel === 'fair' && { fair }),
          confirmByMail: confirmByMail && (sent.email ?? '') !== '',
        },
        locale,
      );
      const address = inboxPaths.leads(new URLSearchParams({ lead: reference }));
      // going back leads to where the form was opened, and not to it: the lead would be entered twice
      await navigate(localise(address, locale), { replace: true });
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      setFaults(Object.fromEntries(error.faults.map(({ field, sentence }) => [field, sentence])));
      const reason = error.status === 401 ? t('work.signedOut') : error.error;
      setProblem(error.faults.length > 0 ? t('entry.mend') : reason);
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ChoiceGroup
        label={t('entry.channel')}
        options={entryChannels.map((value) => ({ value, label: t(`entry.channels.${value}`) }))}
        value={channel}
        onChange={setChannel}
      />
      {channel === 'fair' && (
        <Field label={t('entry.fair')} value={fair} onChange={setFair} maxLength={100} />
      )}
      <div className={styles.fields}>
        {shown.map((field) => (
          <FormField
            key={field.name}
            field={field}
            values={typed}
            error={faults[field.name]}
            onChange={(value) => onChange(field.name, value)}
          />
        ))}
      </div>
      <SamePerson
        code={typed.code ?? ''}
        mobile={typed.mobile ?? ''}
        email={typed.email ?? ''}
        today={today}
      />
      <div className={styles.fields}>
        {branches.length > 1 && (
          <Field
            label={t('work.branch')}
            value={String(branch)}
            onChange={(id) => setBranch(Number(id))}
            options={branches.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        )}
        <Field
          label={t('entry.language')}
          value={language}
          onChange={(value) => setLanguage(locales.find((one) => one === value) ?? language)}
          options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </div>
      <ChoiceGroup
        label={t('entry.consent')}
        options={givenConsents.map((value) => ({ value, label: t(`entry.consents.${value}`) }))}
        value={consent}
        onChange={setConsent}
      />
      {(sent.email ?? '') !== '' && (
        <Switch
          label={t('entry.confirmByMail')}
          checked={confirmByMail}
          onChange={setConfirmByMail}
        />
      )}
      {problem && (
        <div role="alert">
          <Notice tone="error">{problem}</Notice>
        </div>
      )}
      <div>
        <Button type="submit" kind="main" busy={isBusy}>
          {t('entry.save')}
        </Button>
      </div>
    </form>
  );
}

/** Empty for a choice that is not offered, such as one of another form. */
function shownValue(
  { name, options }: EntryField,
  values: Readonly<Record<string, string>>,
): string {
  const value = values[name] ?? '';
  const isOffered =
    !options || offeredWith(options, values).some((option) => option.value === value);
  return isOffered ? value : '';
}

interface FormFieldProps {
  field: EntryField;
  values: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (value: string) => void;
}

function FormField({ field, values, error, onChange }: FormFieldProps) {
  const { t } = useTranslation('mfe-inbox');
  const { name, kind, label, isRequired, options } = field;
  const offered = options && offeredWith(options, values);
  return (
    <Field
      label={label}
      name={name}
      value={shownValue(field, values)}
      onChange={onChange}
      error={error}
      required={isRequired}
      autoComplete="off"
      type={inputTypes[kind]}
      {...(kind === 'textarea' && { multiline: true, minRows: 2 })}
      {...(offered && { options: [{ value: '', label: t('entry.notChosen') }, ...offered] })}
    />
  );
}

const inputTypes = {
  ...{ text: 'text', email: 'email', tel: 'tel', textarea: 'text', select: 'text' },
  datetime: 'datetime-local',
} as const satisfies Record<EntryField['kind'], string>;
