import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './choices.module.css';

interface ChoicesProps<Value extends string | number> {
  /** Name of the inputs, and so of the query parameter of a form without scripts. */
  name: string;
  legend: string;
  /** Shows the legend to screen readers only. */
  quietLegend?: boolean;
  options: readonly {
    value: Value;
    label: string;
    /** Explanation in small type. */
    text?: string;
    /** Content below both. */
    foot?: ReactNode;
  }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** Checkboxes instead of radio buttons. */
  several?: boolean;
  /** Shown as one connected row; otherwise as separate buttons that wrap. */
  joined?: boolean;
  /** Id of the error message. */
  describedBy?: string | undefined;
  className?: string | undefined;
}

/** A small set of options as radio buttons, or as checkboxes with `several`. */
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
