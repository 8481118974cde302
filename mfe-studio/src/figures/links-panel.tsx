import { type FormEvent, useState } from 'react';
import type { CampaignLinks, LinkWish } from 'shared-contracts/campaign-figures';
import { useTranslation } from 'shared-contracts/i18n';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { CopiedText } from 'shared-ui/staff/copied-text';
import { EmptyState } from 'shared-ui/staff/empty-state';
import { Field } from 'shared-ui/staff/field';
import { Notice } from 'shared-ui/staff/notice';
import { Table } from 'shared-ui/staff/table';
import { useOrder } from 'shared-ui/staff/use-order';
import { figures } from '../service/figures';
import styles from './figures.module.css';

interface LinksPanelProps {
  slug: string;
  links: CampaignLinks;
  canLink: boolean;
}

/** A tracking link for each source, with its QR code. */
export function LinksPanel({ slug, links: { offers, links }, canLink }: LinksPanelProps) {
  const { t } = useTranslation('mfe-studio');
  return (
    <div className={styles.parts}>
      <p>{t('figures.linksText')}</p>
      {canLink && <LinkForm slug={slug} offers={offers} />}
      {links.length === 0 ? (
        <EmptyState title={t('figures.noLinks')} text={t('figures.noLinksText')} />
      ) : (
        <Table
          label={t('figures.links')}
          stacks
          columns={['source', 'medium', 'page', 'address', 'code'].map((name) =>
            t(`figures.${name}`),
          )}
          rows={links.map(({ code, address, offer, locale, source, medium }) => ({
            key: code,
            cells: [
              <bdi key="source">{source}</bdi>,
              <bdi key="medium">{medium}</bdi>,
              t('figures.pageOf', {
                offer: t(`figures.offer.${offer}`),
                language: t(`figures.language.${locale}`),
              }),
              <CopiedText
                key="address"
                label={t('figures.addressOf', { source })}
                text={address}
                copy={t('figures.copy')}
                copied={t('figures.copied')}
              />,
              <span key="code" className={styles.downloads}>
                {(['svg', 'png'] as const).map((kind) => (
                  <a
                    key={kind}
                    className={styles.download}
                    href={figures.qrCode(slug, code, kind)}
                    aria-label={t('figures.codeOf', { source, kind: kind.toUpperCase() })}
                    download
                  >
                    {kind.toUpperCase()}
                  </a>
                ))}
              </span>,
            ],
          }))}
        />
      )}
    </div>
  );
}

function LinkForm({ slug, offers }: { slug: string; offers: readonly string[] }) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const { order, isBusy, error } = useOrder();
  const [newLink, setNewLink] = useState({
    offer: offers[0] ?? '',
    locale,
    source: '',
    medium: '',
  });
  const setField = (part: keyof typeof newLink) => (value: string) =>
    setNewLink({ ...newLink, [part]: value });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The server validates it
    const isCreated = await order(() => figures.makeLink(slug, newLink as LinkWish));
    if (isCreated) setNewLink({ ...newLink, source: '', medium: '' });
  };
  return (
    <form className={styles.fields} onSubmit={(event) => void submit(event)}>
      {error && <Notice tone="error">{error}</Notice>}
      <div>
        <Field
          label={t('figures.part.offer')}
          value={newLink.offer}
          onChange={setField('offer')}
          options={offers.map((value) => ({ value, label: t(`figures.offer.${value}`) }))}
        />
      </div>
      <div>
        <Field
          label={t('figures.part.locale')}
          value={newLink.locale}
          onChange={setField('locale')}
          options={(['en', 'ar'] as const).map((value) => ({
            value,
            label: t(`figures.language.${value}`),
          }))}
        />
      </div>
      {(['source', 'medium'] as const).map((name) => (
        <div key={name}>
          <Field
            label={t(`figures.${name}`)}
            value={newLink[name]}
            onChange={setField(name)}
            help={t(`figures.${name}Help`)}
            lang="en"
            maxLength={40}
            required
          />
        </div>
      ))}
      <Button type="submit" kind="main" busy={isBusy}>
        {t('figures.makeLink')}
      </Button>
    </form>
  );
}
