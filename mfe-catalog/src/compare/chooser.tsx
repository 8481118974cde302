import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { useNavigate } from 'shared-contracts/router';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/button';
import { Choices } from 'shared-ui/choices';
import { addressOf, type Choice } from './choice';
import styles from './chooser.module.css';
import { Slot } from './slot';

const slots = ['first', 'second', 'third'] as const;
const trims = ['gl', 'glx'] as const;

/** The choice as a GET form on the address: without scripts its button submits it. */
export function Chooser({ choice: loaded }: { choice: Choice }) {
  const { t } = useTranslation('mfe-catalog');
  const { locale } = useVisit();
  const navigate = useNavigate();
  const [choice, setChoice] = useChoice(loaded);
  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    navigate(localise(addressOf(next), locale), { replace: true, preventScrollReset: true });
  };
  return (
    <form
      className={styles.form}
      method="get"
      action={localise(paths.compare(), locale)}
      aria-label={t('compare.choose')}
    >
      {slots.map((slot, index) => (
        <Slot
          key={slot}
          label={t(`compare.slots.${slot}`)}
          index={index}
          choice={choice}
          onChoose={(slugs) => change({ slugs })}
        />
      ))}
      <Choices
        name="trim"
        legend={t('compare.grade')}
        joined
        options={trims.map((trim) => ({
          value: trim,
          label: trim.toUpperCase(),
          text: t(`model.${trim}`),
        }))}
        chosen={[choice.trim]}
        onChange={([trim]) => trim && change({ trim })}
        className={styles.grade}
      />
      <div className={styles.foot}>
        <label className={styles.differences}>
          <input
            type="checkbox"
            name="differences"
            value="1"
            checked={choice.differences}
            onChange={({ currentTarget }) => change({ differences: currentTarget.checked })}
          />
          {t('compare.differences')}
        </label>
        <Button variant="ink" type="submit" className={styles.send}>
          {t('compare.show')}
        </Button>
        {choice.slugs.length > 0 && (
          <Button variant="line" className={styles.print} onClick={() => window.print()}>
            {t('compare.print')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** State of the fields: follows the visitor's input at once, and the address after navigation. */
function useChoice(loaded: Choice) {
  const [state, setState] = useState({ loaded, choice: loaded });
  if (state.loaded !== loaded) setState({ loaded, choice: loaded });
  return [state.choice, (choice: Choice) => setState({ loaded, choice })] as const;
}
