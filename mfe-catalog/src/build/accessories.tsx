import { useId } from 'react';
import type { BuildPageOffer } from 'shared-contracts/api';
import { accessoryParameter } from 'shared-contracts/build';
import { formatDinars } from 'shared-contracts/locale';
import { Heading, Muted } from 'shared-ui/layout';
import { Picture } from 'shared-ui/picture';
import styles from './accessories.module.css';
import { fill, useWords } from './use-words';

interface AccessoriesProps {
  offer: BuildPageOffer;
  /** Ids. */
  chosen: readonly string[];
  /** Names of those that the last one has replaced. */
  replaced: readonly string[];
  onChange: (id: string, isIn: boolean) => void;
}

/** What can be fitted, as checkboxes with pictures; each says what it cannot be fitted together with. */
export function Accessories({ offer, chosen, replaced, onChange }: AccessoriesProps) {
  const { accessories } = offer;
  const words = useWords();
  const id = useId();
  if (accessories.length === 0) return null;
  return (
    <fieldset className={styles.accessories} aria-describedby={`${id}text`}>
      <legend className="visually-hidden">{words.accessories}</legend>
      <Heading level={2} size="h3" aria-hidden="true">
        {words.accessories}
      </Heading>
      <Muted id={`${id}text`} className={styles.intro}>
        {words.accessoriesText}
      </Muted>
      <ul className={styles.list}>
        {accessories.map((accessory) => {
          const names = excludedNames(accessory, accessories);
          return (
            <li key={accessory.id} className={styles.accessory}>
              <div className={styles.picture}>
                <Picture
                  picture={accessory.picture}
                  sizes="(max-width: 39.99em) 30vw, 180px"
                  fit="cover"
                />
              </div>
              <div className={styles.text}>
                <label className={styles.name}>
                  <input
                    type="checkbox"
                    name={accessoryParameter}
                    value={accessory.id}
                    checked={chosen.includes(accessory.id)}
                    aria-describedby={`${id}${accessory.id}`}
                    onChange={({ currentTarget }) => onChange(accessory.id, currentTarget.checked)}
                  />
                  {accessory.name}
                </label>
                <div id={`${id}${accessory.id}`}>
                  <Muted>{accessory.text}</Muted>
                  {names.length > 0 && (
                    <p className={styles.excludes}>
                      {fill(words.excludes, { names: names.join(words.and) })}
                    </p>
                  )}
                </div>
              </div>
              <b className={styles.price}>
                {fill(words.dinars, { amount: formatDinars(accessory.price) })}
              </b>
            </li>
          );
        })}
      </ul>
      <p role="status" className={replaced.length > 0 ? styles.replaced : undefined}>
        {replaced.length > 0 && fill(words.replaced, { names: replaced.join(words.and) })}
      </p>
    </fieldset>
  );
}

type Accessory = BuildPageOffer['accessories'][number];

const excludedNames = (accessory: Accessory, all: readonly Accessory[]): string[] =>
  all
    .filter(
      ({ id, excludes }) => accessory.excludes.includes(id) || excludes.includes(accessory.id),
    )
    .map(({ name }) => name);
