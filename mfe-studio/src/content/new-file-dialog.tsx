import { useState } from 'react';
import type { ContentSummary } from 'shared-contracts/content';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Field } from 'shared-ui/staff/field';
import { content } from '../service/content';
import { SubmitDialog } from '../steps/submit-dialog';
import { studioPaths } from '../studio-paths';
import { useFileName } from './file-name';

interface NewFileDialogProps {
  files: readonly ContentSummary[];
  onClose: () => void;
}

const folders = {
  ...{ offer: 'offers', news: 'news', job: 'jobs', model: 'models' },
  'custom-page': 'pages',
} as const;
type NewKind = keyof typeof folders;
const newKinds: readonly NewKind[] = ['offer', 'news', 'job', 'model', 'custom-page'];

/** Creates an offer, story, vacancy, model or page, empty or as a copy. */
export function NewFileDialog({ files, onClose }: NewFileDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const nameOf = useFileName();
  const [kind, setKind] = useState<NewKind>('offer');
  const [slug, setSlug] = useState('');
  const [copyFrom, setCopyFrom] = useState('');
  /** Why the address of a page is refused. */
  const [refusal, setRefusal] = useState('');
  const path = `${folders[kind]}/${slug}.json`;
  const isTaken = files.some((file) => file.path === path && file.isThere);
  const isSlug = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);

  async function createFile() {
    await content.open({ path, from: copyFrom || null });
    await navigate(localise(studioPaths.contentEditor(path), locale));
  }

  return (
    <SubmitDialog
      title={t('content.new')}
      confirm={t('campaigns.begin')}
      isReady={!isTaken && isSlug}
      send={createFile}
      mend={refusal}
      onRefused={({ answer }) => {
        const [fault] = Object(answer).faults ?? [];
        setRefusal(fault?.sentence?.[locale] ?? '');
      }}
      onClose={onClose}
    >
      <Field
        label={t('content.kind')}
        value={kind}
        options={newKinds.map((value) => ({ value, label: t(`content.kinds.${value}`) }))}
        onChange={(value) => {
          setKind(newKinds.find((one) => one === value) ?? 'offer');
          setCopyFrom('');
        }}
      />
      <Field
        label={t('campaigns.address')}
        help={t(kind === 'custom-page' ? 'customPage.addressHelp' : 'campaigns.addressHelp')}
        lang="en"
        maxLength={60}
        required
        value={slug}
        onChange={setSlug}
        error={
          isTaken
            ? t('content.taken')
            : slug !== '' && !isSlug
              ? t('campaigns.addressFault')
              : undefined
        }
      />
      <Field
        label={t('campaigns.beginWith')}
        value={copyFrom}
        onChange={setCopyFrom}
        options={[
          { value: '', label: t('content.nothing') },
          ...files
            .filter((file) => file.kind === kind && file.isThere)
            .map((file) => ({ value: file.path, label: nameOf(file) })),
        ]}
      />
    </SubmitDialog>
  );
}
