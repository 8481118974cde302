import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { readLocale } from 'shared-contracts/locale';
import { classNames } from '../class-names';
import { countriesIn, isMeant } from './countries';
import styles from './form.module.css';

interface CountrySearchProps {
  onChoose: (dialCode: string) => void;
  /** Closed without a choice. */
  onClose: () => void;
}

/** A combobox that searches all countries; the focus stays in its input. */
export function CountrySearch({ onChoose, onClose }: CountrySearchProps) {
  const { t, i18n } = useTranslation('forms');
  const locale = readLocale(i18n.language);
  const all = useMemo(() => countriesIn(locale), [locale]);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const found = all.filter((country) => isMeant(country, typed));
  const optionId = (at: number) => `${id}${found[at]?.region}`;
  const move = (step: number) => {
    const at = Math.max(0, Math.min(active + step, found.length - 1));
    setActive(at);
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' });
  };
  const choose = () => found[active] && onChoose(found[active].dialCode);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') choose();
    else if (event.key === 'Escape') onClose();
    else return;
    // Enter must not submit the form, and Escape must not close a dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.countries}>
      <input
        type="text"
        role="combobox"
        aria-label={t('countries.search')}
        placeholder={t('countries.search')}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the visitor has just asked for it
        autoFocus
        className={styles.input}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={onClose}
      />
      <span className="visually-hidden" role="status">
        {t('countries.found', { count: found.length })}
      </span>
      <div id={id} role="listbox" tabIndex={-1} aria-label={t('countries.search')}>
        {found.map(({ region, name, dialCode }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
          <div
            key={region}
            id={optionId(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={classNames(at === active && styles.isActive)}
            // The input must keep the focus until the click event, because its blur closes the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(dialCode)}
          >
            {name}
            <bdi dir="ltr">{dialCode}</bdi>
          </div>
        ))}
      </div>
    </div>
  );
}
