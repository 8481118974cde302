import { useState } from 'react';
import { useTranslation } from 'shared-contracts/i18n';
import { dayInBahrain, formatDinars } from 'shared-contracts/locale';
import { readDinars } from 'shared-contracts/read-dinars';
import {
  type StaffCar,
  type StaffStockList,
  type StockColumn,
  type StockFaultCode,
  stockCell,
} from 'shared-contracts/staff-stock';
import { useVisit } from 'shared-contracts/visit';
import { Button } from 'shared-ui/staff/button';
import { Field } from 'shared-ui/staff/field';
import type { StaffError } from 'shared-ui/staff/staff-fetch';
import * as v from 'valibot';
import { stock } from '../service/stock';
import { SubmitDialog } from '../steps/submit-dialog';
import styles from './stock.module.css';

interface CarDialogProps {
  /** Null adds one. */
  car: StaffCar | null;
  choices: StaffStockList['choices'];
  onSaved(): Promise<void> | void;
  /** Deletes at once: the notice that follows takes it back. */
  onRemove(number: string): void;
  onClose(): void;
}

/** What stands in the fields, all as text. */
type Typed = Record<StockColumn, string>;
type Faults = Partial<Record<StockColumn, StockFaultCode>>;

const refused = v.object({ cells: v.array(stockCell) });

/** Adds or changes a car, or deletes it. */
export function CarDialog({ car, choices, onSaved, onRemove, onClose }: CarDialogProps) {
  const { t } = useTranslation('mfe-studio');
  const { locale } = useVisit();
  const [typed, setTyped] = useState<Typed>(() => typedOf(car));
  const [faults, setFaults] = useState<Faults>({});
  const model = choices.models.find(({ slug }) => slug === typed.model);
  const gradePrice = model?.prices.find(({ grade }) => grade === typed.grade)?.bhd;
  const number = car?.entry.number;

  async function send() {
    const entry = entryOf(typed);
    await (car ? stock.change(car.entry.number, car.revision, entry) : stock.add(entry));
    await onSaved();
    onClose();
  }
  const showFaults = ({ answer }: StaffError) => {
    const read = v.safeParse(refused, answer);
    const cells = read.success ? read.output.cells : [];
    // of several faults of a field the first is shown
    setFaults(Object.fromEntries(cells.toReversed().map(({ column, code }) => [column, code])));
  };
  const field = (column: StockColumn) => {
    const code = faults[column];
    return {
      ...{ name: column, label: t(`stock.columns.${column}`), value: typed[column] },
      required: column !== 'price' && column !== 'vin',
      ...(code && { error: t(`stock.faults.${column}.${code}`, t(`stock.faults.${code}`)) }),
      onChange: (value: string) => {
        setTyped((before) => ({
          ...before,
          [column]: value,
          // each model has paints of its own
          ...(column === 'model' && { colour: '' }),
        }));
        setFaults(({ [column]: _, ...others }) => others);
      },
    };
  };
  const choose = t('stock.choose');
  return (
    <SubmitDialog
      title={number ? t('stock.changeOne', { number }) : t('stock.new')}
      confirm={t('stock.save')}
      size="md"
      send={send}
      mend={t('stock.mend')}
      onRefused={showFaults}
      onClose={onClose}
      secondary={
        car && (
          <Button kind="danger" onClick={() => onRemove(car.entry.number)}>
            {t('stock.remove')}
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <Field
          {...field('number')}
          lang="en"
          readOnly={car !== null}
          autoFocus={car === null}
          help={t(car ? 'stock.numberStays' : 'stock.numberHelp')}
        />
        <Field
          {...field('model')}
          options={[
            { value: '', label: choose },
            ...choices.models.map(({ slug, name }) => ({ value: slug, label: name[locale] })),
          ]}
        />
        <Field
          {...field('grade')}
          options={(model?.prices.map(({ grade }) => grade) ?? (['gl', 'glx'] as const)).map(
            (grade) => ({ value: grade, label: grade.toUpperCase() }),
          )}
        />
        <Field
          {...field('colour')}
          options={[
            { value: '', label: choose },
            ...(model?.colours ?? []).map(({ id, name }) => ({ value: id, label: name[locale] })),
          ]}
        />
        <Field {...field('year')} lang="en" inputMode="numeric" />
        <Field
          {...field('price')}
          lang="en"
          inputMode="decimal"
          help={
            gradePrice === undefined
              ? t('stock.priceHelp')
              : t('stock.gradePrice', { amount: formatDinars(gradePrice) })
          }
        />
        <Field
          {...field('branch')}
          options={[
            { value: '', label: choose },
            ...choices.branches.map(({ id, name }) => ({ value: String(id), label: name[locale] })),
          ]}
        />
        <Field {...field('arrived')} type="date" />
        <Field {...field('vin')} lang="en" help={t('stock.vinHelp')} />
      </div>
    </SubmitDialog>
  );
}

function typedOf(car: StaffCar | null): Typed {
  if (!car)
    return {
      ...{ number: '', model: '', grade: 'glx', colour: '', price: '', branch: '', vin: '' },
      ...{ year: String(new Date().getFullYear()), state: 'available' },
      arrived: dayInBahrain(new Date()),
    };
  const { entry } = car;
  return {
    ...entry,
    ...{ year: String(entry.year), branch: String(entry.branch) },
    price: entry.price === null ? '' : String(entry.price),
    vin: entry.vin ?? '',
  };
}

/** As the service reads it; it names what is wrong. */
const entryOf = ({ year, price, branch, ...typed }: Typed) => ({
  ...(typed as Pick<
    StaffCar['entry'],
    'number' | 'model' | 'grade' | 'colour' | 'state' | 'arrived' | 'vin'
  >),
  year: numberOf(year),
  // the service refuses 0 by the field's name; null would be the price of the grade
  price: price.trim() === '' ? null : (readDinars(price) ?? 0),
  branch: numberOf(branch),
});

/** What is no number is null in JSON, which the service refuses by the field's name. */
const numberOf = (text: string): number => readDinars(text) ?? Number.NaN;
