import { type FormEvent, useId, useState } from 'react';
import type { CampaignSummary } from 'shared-contracts/campaign-service';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Dialog } from 'shared-ui/staff/dialog';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { StaffError } from 'shared-ui/staff/staff-fetch';
import { campaigns as service } from '../service/campaigns';
import { useRefusal } from '../steps/use-refusal';
import { studioPaths } from '../studio-paths';
import styles from './new-campaign-dialog.module.css';

interface NewCampaignDialogProps {
  /** Campaign to copy; null starts empty. */
  from: string | null;
  campaigns: readonly CampaignSummary[];
  onClose: () => void;
}

const blank = { en: '', ar: '', slug: null, from: '', until: '', source: '', medium: '' };

/** Asks for what each campaign needs anew: name, dates, link tags. Empty fields are filled in later in the editor. */
export function NewCampaignDialog({ from, campaigns, onClose }: NewCampaignDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const form = useId();
  const [origin, setOrigin] = useState(from ?? '');
  const [said, setSaid] = useState<typeof blank | (Omit<typeof blank, 'slug'> & { slug: string })>(
    blank,
  );
  const [busy, setBusy] = useState(false);
  const { refusal, refuse } = useRefusal();
  const slug = said.slug ?? slugOf(said.en);
  const field = (name: keyof typeof blank) => ({
    value: said[name] ?? '',
    onChange: (value: string) => setSaid((known) => ({ ...known, [name]: value })),
  });
  const isTaken = campaigns.some((campaign) => campaign.slug === slug);
  const isSlug = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);

  async function begin(event: FormEvent) {
    event.preventDefault();
    if (busy || isTaken || !isSlug) return;
    setBusy(true);
    try {
      await service.open(slug, {
        from: origin === '' ? null : origin,
        title: { en: said.en.trim(), ar: said.ar.trim() },
        ...((said.from || said.until) && { window: { from: said.from, until: said.until } }),
        ...((said.source || said.medium) && {
          utm: { source: said.source, medium: said.medium, campaign: slug },
        }),
      });
      await navigate(localise(studioPaths.editor(slug), locale));
    } catch (error) {
      if (!(error instanceof StaffError)) throw error;
      refuse(error);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t(origin === '' ? 'campaigns.new' : 'campaigns.newCopy')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="main" type="submit" form={form} busy={busy}>
            {t('campaigns.begin')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={begin} className={styles.form} noValidate>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <Field
          label={t('campaigns.beginWith')}
          value={origin}
          onChange={setOrigin}
          options={[
            { value: '', label: t('campaigns.nothing') },
            ...campaigns.map((campaign) => ({
              value: campaign.slug,
              label: campaign.title[locale] || campaign.slug,
            })),
          ]}
        />
        <div className={styles.pair}>
          <Field
            label={t('campaigns.titleEn')}
            lang="en"
            maxLength={60}
            autoFocus
            {...field('en')}
          />
          <Field label={t('campaigns.titleAr')} lang="ar" maxLength={60} {...field('ar')} />
        </div>
        <Field
          label={t('campaigns.address')}
          help={t('campaigns.addressHelp')}
          lang="en"
          maxLength={60}
          {...field('slug')}
          value={slug}
          error={addressFault()}
        />
        <div className={styles.pair}>
          <Field label={t('campaigns.from')} type="date" {...field('from')} />
          <Field
            label={t('campaigns.until')}
            type="date"
            {...field('until')}
            error={
              said.from && said.until && said.until < said.from
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
      </form>
    </Dialog>
  );

  function addressFault(): string | undefined {
    if (isTaken) return t('campaigns.taken');
    return said.slug !== null && !isSlug ? t('campaigns.addressFault') : undefined;
  }
}

/** Derives an address name from the English title: `Eid with Jimny` becomes `eid-with-jimny`. */
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
