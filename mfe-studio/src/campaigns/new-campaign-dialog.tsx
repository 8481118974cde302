import { useState } from 'react';
import type { CampaignSummary } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Field } from 'shared-ui/staff/field';
import { campaigns as service } from '../service/campaigns';
import { SubmitDialog } from '../steps/submit-dialog';
import { studioPaths } from '../studio-paths';
import styles from './new-campaign-dialog.module.css';

interface NewCampaignDialogProps {
  /** Campaign to copy; null starts empty. */
  copyFrom: string | null;
  campaigns: readonly CampaignSummary[];
  onClose: () => void;
}

const emptyForm = { en: '', ar: '', slug: null, from: '', until: '', source: '', medium: '' };

/** Asks for what each campaign needs anew: name, dates, link tags. Empty fields are filled in later in the editor. */
export function NewCampaignDialog({ copyFrom, campaigns, onClose }: NewCampaignDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const [copySource, setCopySource] = useState(copyFrom ?? '');
  const [values, setValues] = useState<
    typeof emptyForm | (Omit<typeof emptyForm, 'slug'> & { slug: string })
  >(emptyForm);
  const slug = values.slug ?? slugFromTitle(values.en);
  const field = (name: keyof typeof emptyForm) => ({
    value: values[name] ?? '',
    onChange: (value: string) => setValues((previous) => ({ ...previous, [name]: value })),
  });
  const isTaken = campaigns.some((campaign) => campaign.slug === slug);
  const isSlug = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);

  async function createCampaign() {
    await service.open(slug, {
      from: copySource === '' ? null : copySource,
      title: { en: values.en.trim(), ar: values.ar.trim() },
      ...((values.from || values.until) && {
        window: { from: values.from, until: values.until },
      }),
      ...((values.source || values.medium) && {
        utm: { source: values.source, medium: values.medium, campaign: slug },
      }),
    });
    await navigate(localise(studioPaths.editor(slug), locale));
  }

  return (
    <SubmitDialog
      size="md"
      title={t(copySource === '' ? 'campaigns.new' : 'campaigns.newCopy')}
      confirm={t('campaigns.begin')}
      isReady={!isTaken && isSlug}
      send={createCampaign}
      onClose={onClose}
    >
      <Field
        label={t('campaigns.beginWith')}
        value={copySource}
        onChange={setCopySource}
        options={[
          { value: '', label: t('campaigns.nothing') },
          ...campaigns.map((campaign) => ({
            value: campaign.slug,
            label: campaign.title[locale] || campaign.slug,
          })),
        ]}
      />
      <div className={styles.pair}>
        <Field label={t('campaigns.titleEn')} lang="en" maxLength={60} autoFocus {...field('en')} />
        <Field label={t('campaigns.titleAr')} lang="ar" maxLength={60} {...field('ar')} />
      </div>
      <Field
        label={t('campaigns.address')}
        help={t('campaigns.addressHelp')}
        lang="en"
        maxLength={60}
        required
        {...field('slug')}
        value={slug}
        error={slugError()}
      />
      <div className={styles.pair}>
        <Field label={t('campaigns.from')} type="date" {...field('from')} />
        <Field
          label={t('campaigns.until')}
          type="date"
          {...field('until')}
          error={
            values.from && values.until && values.until < values.from
              ? t('campaigns.windowFault')
              : undefined
          }
        />
      </div>
      <div className={styles.pair}>
        <Field label={t('campaigns.source')} lang="en" maxLength={40} {...field('source')} />
        <Field label={t('campaigns.medium')} lang="en" maxLength={40} {...field('medium')} />
      </div>
      <p className={styles.later}>{t('campaigns.laterHelp')}</p>
    </SubmitDialog>
  );

  function slugError(): string | undefined {
    if (isTaken) return t('campaigns.taken');
    return values.slug !== null && !isSlug ? t('campaigns.addressFault') : undefined;
  }
}

/** Derives an address name from the English title: `Eid with Jimny` becomes `eid-with-jimny`. */
const slugFromTitle = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
