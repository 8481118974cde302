import { useState } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import type { LocalizedSectionOf } from 'shared-contracts/campaign-sections';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { useNavigate } from 'shared-contracts/router';
import { FragmentSlot, useVisit } from 'shared-contracts/visit';
import { Button, ButtonLink } from 'shared-ui/button';
import { Icon } from 'shared-ui/icon';
import { Lead } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import styles from './view-360.module.css';

/** Opens a 360° view of a car; its code, data and pictures load on demand. */
export function View360({ text, model: slug }: LocalizedSectionOf<'view360'>) {
  const { t } = useTranslation('mfe-campaigns');
  const { models, api, locale } = useVisit();
  const navigate = useNavigate();
  const [model, setModel] = useState<ModelDetail | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const car = models.find((candidate) => candidate.slug === slug);
  if (!car) return null;
  const page = car.view360;
  const openView = async () => {
    setBusy(true);
    try {
      setModel(model ?? (await api.models.get(slug)));
      setOpen(true);
    } catch {
      // Falls back to the model's own page
      if (page) await navigate(localise(page, locale));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.place}>
      {text && <Lead>{text}</Lead>}
      <Picture
        picture={car.hero}
        sizes="(max-width: 48.12em) 92vw, 760px"
        className={styles.picture}
      />
      <Button
        variant="ink"
        className={styles.button}
        aria-haspopup="dialog"
        busy={isBusy}
        onClick={openView}
      >
        <Icon name="drag" size="s" />
        {t('sections.view360.open', { model: car.name })}
      </Button>
      {page && (
        <ButtonLink variant="ink" className={styles.link} to={page}>
          {t('sections.view360.open', { model: car.name })}
        </ButtonLink>
      )}
      {model && (
        <FragmentSlot
          name="mfe-catalog/view-360"
          loading={null}
          fallback={
            page ? (
              <ButtonLink variant="line" to={page}>
                {t('sections.view360.page')}
              </ButtonLink>
            ) : null
          }
          props={{ model, open: isOpen, onClose: () => setOpen(false) }}
        />
      )}
    </div>
  );
}
