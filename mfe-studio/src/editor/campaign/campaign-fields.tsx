import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { type Locale, locales } from 'shared-contracts/locale';
import { FormDialog } from 'shared-ui/staff/form-dialog';
import { Switch } from 'shared-ui/staff/switch';
import { useEditing } from '../../form/editing';
import { fieldId } from '../../form/focus-field';
import { Form } from '../../form/form';
import styles from '../../form/form.module.css';
import { isRecord, type Path, valueAt } from '../../form/paths';
import own from './campaign-fields.module.css';
import { offerForm, useCampaignForms } from './campaign-form';

interface CampaignFieldsProps {
  /** The campaign in the draft; may be incomplete. */
  campaign: Readonly<Record<string, unknown>>;
  onChange(path: Path, value: unknown): void;
}

/** Run dates of the campaign, and the tags of its links. */
export function CampaignFields({ campaign, onChange }: CampaignFieldsProps) {
  const { t } = useTranslation('mfe-studio');
  const { general } = useCampaignForms();
  return (
    <section className={own.panel} aria-labelledby="campaign-title">
      <h2 id="campaign-title">{t('editor.parts.campaign')}</h2>
      <p className={styles.hint}>{t('editor.window.hint')}</p>
      <Form field={general} value={campaign} onChange={(changed) => onChange([], changed)} />
      <Pages campaign={campaign} onChange={onChange} />
    </section>
  );
}

/** The campaign's pages: at most one of each offer type, and at least one. */
function Pages({ campaign, onChange }: CampaignFieldsProps) {
  const { t } = useTranslation('mfe-studio');
  const { may } = useEditing();
  const [removedIndex, setRemovedIndex] = useState<number | null>(null);
  const offers = Array.isArray(campaign.offers) ? campaign.offers.filter(isRecord) : [];
  const remove = () => {
    onChange(
      ['offers'],
      offers.filter((_, index) => index !== removedIndex),
    );
    setRemovedIndex(null);
  };
  return (
    <fieldset className={own.banner}>
      <legend>{t('editor.parts.pages')}</legend>
      {(['new-car-offer', 'service-offer'] as const).map((type) => {
        const index = offers.findIndex(({ offer_type }) => offer_type === type);
        return (
          <Switch
            key={type}
            label={t(`editor.parts.${type}`)}
            checked={index >= 0}
            disabled={!may.edit || (index >= 0 && offers.length === 1)}
            onChange={(isOn) =>
              isOn
                ? onChange(
                    ['offers'],
                    [...offers, { ...Object(offerForm.empty), offer_type: type }],
                  )
                : setRemovedIndex(index)
            }
          />
        );
      })}
      <FormDialog
        open={removedIndex !== null}
        title={t('editor.parts.remove')}
        cancel={t('editor.parts.keep')}
        confirm={t('editor.parts.remove')}
        kind="danger"
        onSubmit={remove}
        onClose={() => setRemovedIndex(null)}
      >
        <p>{t('editor.parts.removeText')}</p>
      </FormDialog>
    </fieldset>
  );
}

/** The banner of each language's home page. */
export function BannerFields({ campaign, onChange }: CampaignFieldsProps) {
  const { t } = useTranslation('mfe-studio');
  return (
    <section className={own.panel} aria-labelledby="banners-title">
      <h2 id="banners-title">{t('editor.parts.banners')}</h2>
      <div className={own.banners}>
        {locales.map((locale) => (
          <Banner
            key={locale}
            locale={locale}
            banner={valueAt(campaign, ['banners', locale])}
            onChange={(banner) => onChange(['banners', locale], banner)}
          />
        ))}
      </div>
    </section>
  );
}

function Banner({
  locale,
  banner,
  onChange,
}: {
  locale: Locale;
  banner: unknown;
  onChange(banner: unknown): void;
}) {
  const { t } = useTranslation('mfe-studio');
  const { may } = useEditing();
  const { banner: field } = useCampaignForms();
  const path = ['banners', locale];
  const hasBanner = isRecord(banner);
  return (
    <fieldset className={own.banner}>
      <legend>{t(`editor.banner.${locale}`)}</legend>
      <Switch
        id={fieldId(path)}
        label={t('editor.banner.shown')}
        checked={hasBanner}
        disabled={!may.edit}
        onChange={(isOn) => onChange(isOn ? field.empty : null)}
      />
      {hasBanner && (
        <Form field={field} path={path} value={banner} onChange={onChange} language={locale} />
      )}
    </fieldset>
  );
}
