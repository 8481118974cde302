import { useEffect, useRef } from 'react';
import { readChosen } from 'shared-contracts/chosen-car';
import { useTranslation } from 'shared-contracts/i18n';
import { useLocation } from 'shared-contracts/router';
import { Button } from 'shared-ui/button';
import { ColourChoices } from './colour-choices';
import styles from './colour-picker.module.css';
import type { ColourChoice } from './use-colour';

interface ColourPickerProps {
  colourChoice: ColourChoice;
  /** Fragment for the answer without scripts: id of an element. */
  anchor?: string;
  className?: string | undefined;
}

/** Colour picker of a model; renders nothing if there is only one colour. Without scripts its button submits it. */
export function ColourPicker({ colourChoice, anchor, className }: ColourPickerProps) {
  const { t } = useTranslation('mfe-catalog');
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { model, colours, colour: selectedColour, choose } = colourChoice;

  // Takes over a colour chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later choices arrive as events
  useEffect(() => {
    const preHydrationChoice = form.current?.querySelector<HTMLInputElement>(':checked')?.value;
    if (preHydrationChoice !== undefined && preHydrationChoice !== selectedColour?.id)
      choose(preHydrationChoice);
  }, []);

  if (colours.length < 2) return null;
  const { grade } = readChosen(search);
  return (
    <form
      ref={form}
      method="get"
      action={anchor === undefined ? pathname : `${pathname}#${anchor}`}
      autoComplete="off"
      className={className}
    >
      {grade && <input type="hidden" name="grade" value={grade} />}
      <ColourChoices
        legend={t('colours.of', { name: model })}
        colours={colours}
        selected={selectedColour}
        onChoose={choose}
      />
      <Button variant="line" type="submit" className={styles.send}>
        {t('colours.show')}
      </Button>
    </form>
  );
}
