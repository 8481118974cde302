import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './choices.module.css';

interface ChoicesProps<Value extends string | number> {
  /** Of the fields, and so of the address that a form without scripts asks for. */
  name: string;
  legend: string;
  /** The legend is for those alone who do not see what stands around. */
  quietLegend?: boolean;
  options: readonly {
    value: Value;
    label: string;
    /** What it means, in small. */
    text?: string;
    /** Below both. */
    foot?: ReactNode;
  }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Any number of them may hold; else one does. */
  several?: boolean;
  /** In one piece, side by side; else each stands for itself, and what does not fit goes to the next line. */
  joined?: boolean;
  /** Id of what is wrong with it. */
  describedBy?: string | undefined;
  className?: string | undefined;
}

/** A few choices to press: radio buttons, or boxes where several may hold. */
export function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { name, legend, quietLegend, options, chosen, onChange, several = false } = props;
  const { joined = false, describedBy, className } = props;
  return (
    <fieldset className={classNames(styles.group, className)} aria-describedby={describedBy}>
      <legend className={quietLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={classNames(styles.choices, joined && styles.joined)}>
        {options.map(({ value, label, text, foot }) => (
          <label key={value} className={styles.choice}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) => {
                const others = several ? chosen.filter((other) => other !== value) : [];
                onChange(checked ? [...others, value] : others);
              }}
            />
            <bdi>{label}</bdi>
            {text && <small>{text}</small>}
            {foot}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
