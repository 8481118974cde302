import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import type { EntryForm, NamedBranch } from 'shared-contracts/inbox';
import type { LoaderData } from 'shared-contracts/remote';
import { useLoaderData } from 'shared-contracts/router';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Notice } from 'shared-ui/staff/notice';
import { Room } from 'shared-ui/staff/room';
import { ChoiceGroup } from '../follow-up/choice-group';
import type { entryLoader } from './entry.loader';
import styles from './entry.module.css';
import { EntryFields } from './entry-fields';

/** A lead by hand: of somebody who came in, called, or wrote. */
export function EntryScreen() {
  const { t } = useTranslation('mfe-inbox');
  const data = useLoaderData<LoaderData<typeof entryLoader>>();
  return (
    <Room title={t('entry.title')}>
      {!data && <EmptyState title={t('inbox.closed')} text={t('inbox.closedText')} />}
      {data?.forms.refusal && (
        <Notice tone="error">{t(`refusals.list.${data.forms.refusal}`)}</Notice>
      )}
      {data?.forms.data && <Entry {...data} forms={data.forms.data} />}
    </Room>
  );
}

interface EntryProps {
  forms: readonly EntryForm[];
  branches: readonly NamedBranch[];
  today: string;
  /** Values of the address: the form, and what is filled in. */
  kind: string;
  given: Readonly<Record<string, string>>;
}

function Entry({ forms, branches, today, kind: givenKind, given }: EntryProps) {
  const { t } = useTranslation('mfe-inbox');
  const [kind, setKind] = useState(
    () => forms.find((one) => one.kind === givenKind)?.kind ?? forms[0]?.kind ?? 'test-drive',
  );
  const [values, setValues] = useState(given);
  const form = forms.find((one) => one.kind === kind);
  if (!form) return null;
  return (
    <div className={styles.entry}>
      <ChoiceGroup
        label={t('entry.kind')}
        options={forms.map((one) => ({ value: one.kind, label: t(`kinds.${one.kind}`) }))}
        value={kind}
        onChange={setKind}
      />
      <EntryFields
        form={form}
        // What was typed stays when another form is chosen
        values={values}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
        branches={branches}
        today={today}
        given={given}
      />
    </div>
  );
}
