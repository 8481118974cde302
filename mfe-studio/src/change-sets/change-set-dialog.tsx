import { useState } from 'react';
import type { ChangeSet } from 'shared-contracts/content-drafts';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useNavigate, useRevalidator } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Checkboxes } from 'shared-ui/staff/checkboxes';
import { Field } from 'shared-ui/staff/field';
import { useFileName } from '../content/file-name';
import { changeSets } from '../service/change-sets';
import { SubmitDialog } from '../steps/submit-dialog';
import { studioPaths } from '../studio-paths';
import { PlannedMoment } from './planned-moment';
import type { SetCandidate } from './set-candidates';

interface ChangeSetDialogProps {
  /** The set to change; null makes a new one. */
  set: ChangeSet | null;
  drafts: readonly SetCandidate[];
  onClose: () => void;
}

/** What a set is called, when it is meant to go live, and which drafts are in it. */
export function ChangeSetDialog({ set, drafts, onClose }: ChangeSetDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const nameOf = useFileName();
  const [title, setTitle] = useState(set?.title ?? '');
  const [moment, setMoment] = useState(set?.plannedAt ?? '');
  const [paths, setPaths] = useState(set?.members.map(({ path }) => path) ?? []);
  const options = drafts
    .filter(
      ({ path, state, changeSet }) =>
        set?.members.some((member) => member.path === path) || (state === 'draft' && !changeSet),
    )
    .map((draft) => ({ value: draft.path, label: nameOf(draft), help: draft.editedBy.name }));

  async function send() {
    const wish = { title, plannedAt: moment || null, paths };
    if (set) {
      await changeSets.change({ id: set.id, ...wish });
      onClose();
      await revalidate();
      return;
    }
    const { id } = await changeSets.create(wish);
    await navigate(localise(studioPaths.changeSet(id), locale));
  }

  return (
    <SubmitDialog
      title={t(set ? 'changeSets.change' : 'changeSets.new')}
      confirm={t(set ? 'changeSets.save' : 'campaigns.begin')}
      isReady={title.trim() !== ''}
      send={send}
      onClose={onClose}
    >
      <Field
        label={t('changeSets.name')}
        help={t('changeSets.nameHelp')}
        maxLength={120}
        required
        autoFocus
        value={title}
        onChange={setTitle}
      />
      <PlannedMoment moment={moment} onChange={setMoment} />
      {options.length > 0 ? (
        <Checkboxes
          label={t('changeSets.drafts')}
          options={options}
          checked={paths}
          onChange={setPaths}
        />
      ) : (
        <p>{t('changeSets.noDrafts')}</p>
      )}
    </SubmitDialog>
  );
}
