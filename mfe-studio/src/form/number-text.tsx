import { type ComponentProps, useState } from 'react';
import { readDinars } from 'shared-contracts/read-dinars';
import { latinDigits } from 'shared-contracts/search';
import { Field } from 'shared-ui/staff/field';

interface NumberTextProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  value: unknown;
  /** The number; what was typed where it is none, which is a fault of the draft; undefined when it is empty. */
  onNumber(value: number | string | undefined): void;
}

/** A number that is typed as text, in digits of any script: `type="number"` takes only Latin ones. */
export function NumberText({ value, onNumber, ...field }: NumberTextProps) {
  const [typed, setTyped] = useState('');
  const stored = value === null || value === undefined ? '' : String(value);
  return (
    <Field
      {...field}
      lang="en"
      inputMode="decimal"
      // `1.` and `1.0` are on the way to `1.05`
      value={String(readNumber(typed) ?? '') === stored ? typed : stored}
      onChange={(text) => {
        setTyped(text);
        onNumber(readNumber(text));
      }}
    />
  );
}

function readNumber(typed: string): number | string | undefined {
  const text = latinDigits(typed).replace('٫', '.').trim();
  if (text === '') return undefined;
  if (/^-?\d+(\.\d*)?$/.test(text)) return Number(text);
  // `4,995` is four thousand: the comma stands for decimals only where it cannot part thousands
  return (/^\d[\d\s.,'’٬،]*$/.test(text) ? readDinars(text) : null) ?? typed;
}
