import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type ContactChannel, contactChannels, type LeadDetail } from 'shared-contracts/inbox';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import { Switch } from 'shared-ui/staff/switch';
import { ChoiceGroup } from '../follow-up/choice-group';
import { leads } from '../service/leads';
import { useLeadAction } from './use-lead-action';

interface TemplateDialogProps {
  detail: LeadDetail;
  onClose: () => void;
  /** The reply is on record, and the next step is to be planned. */
  onPlan: () => void;
}

/** Writes to a person or calls them, from a template; what was said stays with the lead. */
export function TemplateDialog({ detail, onClose, onPlan }: TemplateDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const { lead, replies, templates } = detail;
  const { reference, revision, locale } = lead;
  const channels = contactChannels.filter((one) => replies[one] !== null);
  const [channel, setChannel] = useState<ContactChannel>(channels[0] ?? 'call');
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  // WhatsApp does not tell whether a message was sent
  const [isOpened, setOpened] = useState(false);
  const [plansNext, setPlansNext] = useState(true);
  const { work: run, isBusy, problem } = useLeadAction();
  const fitting = templates.filter((template) => template.channel === channel);

  function chooseChannel(next: ContactChannel) {
    setChannel(next);
    setChosen('');
    setOpened(false);
  }
  function choose(id: string) {
    setChosen(id);
    setText(fitting.find((template) => template.id === id)?.text ?? text);
  }
  async function submit() {
    if (channel === 'whatsapp' && !isOpened) {
      window.open(whatsappAddress(replies.whatsapp ?? '', text), '_blank', 'noreferrer');
      return setOpened(true);
    }
    const isDone = await run(() =>
      channel === 'mail'
        ? leads.answer(reference, { revision, text })
        : leads.logContact(reference, { revision, channel, text }),
    );
    if (!isDone) return;
    onClose();
    if (plansNext) onPlan();
  }
  const action = channel === 'whatsapp' && isOpened ? 'sent' : channel;
  return (
    <FormDialog
      title={t('templates.title')}
      cancel={t(isOpened ? 'templates.notSent' : 'cancel')}
      confirm={t(`templates.do.${action}`)}
      isDisabled={text.trim() === ''}
      size="md"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Notice tone="warning">{problem}</Notice>}
      <ChoiceGroup
        label={t('templates.channel')}
        options={channels.map((value) => ({ value, label: t(`replies.${value}`) }))}
        value={channel}
        onChange={chooseChannel}
        autoFocus
      />
      <Field
        label={t('templates.template')}
        value={chosen}
        onChange={choose}
        options={[
          { value: '', label: t('templates.none') },
          ...fitting.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Field
        label={t(channel === 'call' ? 'templates.said' : 'templates.text')}
        help={t(`templates.help.${channel}`)}
        lang={locale}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setOpened(false);
        }}
        multiline
        minRows={5}
        maxLength={2000}
      />
      <Switch label={t('templates.plan')} checked={plansNext} onChange={setPlansNext} />
      <div role="status">{isOpened && <Notice tone="info">{t('templates.wasSent')}</Notice>}</div>
    </FormDialog>
  );
}

/** The chat's address with another text. */
function whatsappAddress(address: string, text: string): string {
  const url = new URL(address);
  url.search = `?text=${encodeURIComponent(text)}`;
  return url.href;
}
