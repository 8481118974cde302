import { useId } from 'react';
import type { ModelDetail } from 'shared-contracts/api';
import { useTranslation } from 'shared-contracts/i18n';
import { paths } from 'shared-contracts/paths';
import { ButtonLink, Buttons } from 'shared-ui/button';
import { Heading, Muted, Section, Wrap } from 'shared-ui/layout';
import { ColourPicker } from '../colours/colour-picker';
import { PaintedPicture } from '../colours/painted-picture';
import { useColour } from '../colours/use-colour';
import { TurntableButton } from '../turntable/turntable-button';
import styles from './view-360-section.module.css';

/** The car in its paints, with the ways to its 360° view and to the cabin. */
export function View360Section({ model }: { model: ModelDetail }) {
  const { t } = useTranslation('mfe-catalog');
  const titleId = useId();
  const colourChoice = useColour(model);
  return (
    <Section labelledBy={titleId} className={styles.section}>
      <Wrap className={styles.columns}>
        <div className={styles.car}>
          <PaintedPicture
            key={model.slug}
            picture={colourChoice.colour?.hero ?? model.hero}
            sizes="(max-width: 69em) 92vw, (max-width: 1500px) 64vw, 1080px"
            className={styles.picture}
          />
        </div>
        <div className={styles.choice}>
          <div>
            <Heading level={2} size="h2" id={titleId}>
              {t('model.turn')}
            </Heading>
            <Muted>{t('model.turnText', { name: model.name })}</Muted>
          </div>
          <ColourPicker
            key={model.slug}
            colourChoice={colourChoice}
            anchor="around"
            className={styles.colours}
          />
          <Buttons>
            <TurntableButton model={model} variant="ink" />
            <ButtonLink variant="line" to={paths.inside()}>
              {t('model.inside')}
            </ButtonLink>
          </Buttons>
        </div>
      </Wrap>
    </Section>
  );
}
