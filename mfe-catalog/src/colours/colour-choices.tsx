import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './colour-choices.module.css';
import { type Paint, Swatch } from './swatch';

interface ColourChoicesProps<Colour extends Paint> {
  legend: string;
  colours: readonly Colour[];
  selected: Colour | undefined;
  onChoose: (id: string) => void;
  /** Content below a colour's name. */
  foot?: (colour: Colour) => ReactNode;
  className?: string | undefined;
}

/** Colours as radio buttons with swatches, sent as `colour` by a form without scripts. */
export function ColourChoices<Colour extends Paint>(props: ColourChoicesProps<Colour>) {
  const { legend, colours, selected, onChoose, foot, className } = props;
  return (
    <fieldset className={classNames(styles.colours, className)}>
      <legend className="visually-hidden">{legend}</legend>
      {colours.map((colour) => (
        <label key={colour.id} className={styles.colour}>
          <input
            type="radio"
            name="colour"
            value={colour.id}
            checked={colour === selected}
            onChange={() => onChoose(colour.id)}
          />
          <Swatch colour={colour} className={styles.swatch} />
          {colour.name}
          {foot?.(colour)}
        </label>
      ))}
    </fieldset>
  );
}
