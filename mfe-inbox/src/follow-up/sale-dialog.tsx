import { useId, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type CarSale, type LeadChoices, type ListedLead, salePrice } from 'shared-contracts/inbox';
import { readDinars } from 'shared-contracts/read-dinars';
import { Field } from 'shared-ui/staff/field';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Notice } from 'shared-ui/staff/notice';
import * as v from 'valibot';
import { useLeadAction } from '../lead/use-lead-action';
import { leads } from '../service/leads';

interface SaleDialogProps {
  lead: ListedLead;
  /** Slug of the model that the lead asks for; undefined when it is not known. */
  wantedModel: string | undefined;
  models: LeadChoices['models'];
  onClose: () => void;
}

/** Marks a lead as won; asks which car was sold, since figures count cars. */
export function SaleDialog({ lead, wantedModel, models, onClose }: SaleDialogProps) {
  const { t } = useTranslation('mfe-inbox');
  const [model, setModel] = useState(wantedModel ?? models[0]?.slug ?? '');
  const [grade, setGrade] = useState<CarSale['grade']>();
  const [price, setPrice] = useState('');
  const priceId = useId();
  const [isFault, setIsFault] = useState(false);
  // Sends the revision seen when the dialog opened, so that later changes cause a conflict
  const [{ reference, revision }] = useState(lead);
  const { work: run, isBusy, problem } = useLeadAction();

  async function submit() {
    const dinars = price.trim() === '' ? undefined : readDinars(price);
    // nothing that was typed may be left out without a word
    if (dinars !== undefined && !v.is(salePrice, dinars)) {
      setIsFault(true);
      document.getElementById(priceId)?.focus();
      return;
    }
    const sale = { model, grade, price: dinars };
    if (await run(() => leads.progress(reference, { revision, state: 'won', sale }))) onClose();
  }
  return (
    <FormDialog
      title={t('sale.title')}
      cancel={t('cancel')}
      confirm={t('sale.save')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Notice tone="warning">{problem}</Notice>}
      <Field
        label={t('sale.model')}
        value={model}
        onChange={setModel}
        options={models.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <Field
        label={t('sale.grade')}
        value={grade ?? ''}
        onChange={(value) => setGrade(grades.find((one) => one === value))}
        options={[
          { value: '', label: t('sale.noGrade') },
          ...grades.map((value) => ({ value, label: value.toUpperCase() })),
        ]}
      />
      <Field
        id={priceId}
        label={t('sale.price')}
        help={t('sale.priceHelp')}
        error={isFault ? t('sale.priceFault') : undefined}
        lang="en"
        inputMode="numeric"
        value={price}
        onChange={(typed) => {
          setPrice(typed);
          setIsFault(false);
        }}
      />
    </FormDialog>
  );
}

const grades = ['gl', 'glx'] as const;
