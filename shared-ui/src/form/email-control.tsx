import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FieldDefinition } from 'shared-contracts/form';
import { useTranslation } from 'shared-contracts/i18n';
import { classNames } from '../class-names';
import styles from './form.module.css';
import type { ControlProps } from './form-types';
import { meantAddress } from './mail-slip';
import { registerHydrated } from './register-hydrated';

/** An address of mail. It asks about what looks like a slip in the domain, and takes every address all the same. */
export function EmailControl<Values>({
  field: { name },
  form,
  initial,
  attributes,
}: ControlProps<Values, Pick<FieldDefinition, 'name'>>) {
  const { t } = useTranslation('forms');
  const typed = useWatch({ control: form.control, name });
  const [isUnfinished, setUnfinished] = useState(false);
  const [meant, setMeant] = useState<string>();
  const { onChange, onBlur, ...input } = registerHydrated(form, name);
  // Synchronises with the clock: a question amid a word would disturb, and one at the press of a button would move the
  // button away from the pointer.
  useEffect(() => {
    const pause = setTimeout(() => {
      // What was typed before hydration is in the form without having been told to watchers
      const address = String(form.getValues(name) ?? typed ?? '');
      setMeant(meantAddress(address, isUnfinished));
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [form, name, typed, isUnfinished]);
  const take = (address: string) => {
    setMeant(undefined);
    setUnfinished(false);
    form.setValue(name, address, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
    form.setFocus(name);
  };
  return (
    <>
      <input
        {...attributes}
        {...input}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        dir="ltr"
        spellCheck={false}
        className={classNames(styles.input, styles.latin)}
        defaultValue={initial}
        onChange={(event) => {
          setMeant(undefined);
          setUnfinished(true);
          return onChange(event);
        }}
        onBlur={(event) => {
          setUnfinished(false);
          return onBlur(event);
        }}
      />
      <div aria-live="polite" className={styles.meant}>
        {meant !== undefined && (
          <button type="button" onClick={() => take(meant)}>
            {t('meantAddress', { address: meant })}
          </button>
        )}
      </div>
    </>
  );
}

/** Less than the half second after a key in which a change of layout is expected. */
const pauseMs = 400;
