import * as v from 'valibot';
import { type CarChoice, choicesFor, everyCar } from './car-choices';
import { wishCheck, wishEntries, wishedOnly, wishesOf, wishFields } from './car-wishes';
import { defineForm, type FieldDefinition, type FieldOption } from './definition';
import makes from './makes.json';
import { conditions, kilometres, makeFrom, ownCarFacts, ownYear } from './own-car';
import { photoAccept, photoFacts, photoLimits, photos } from './photos';
import {
  email,
  oneOf,
  optionalOneOf,
  optionalText,
  personName,
  phoneEntries,
  required,
  unseen,
  withPhone,
} from './rules';

export {
  type DescribedCar,
  rangeOfRequest,
  readKilometres,
  type TradeInRange,
  type TradeInTable,
  tradeInRange,
  type ValuedCar,
} from '../trade-in/trade-in-range';

/** Makes common in the Gulf, as suggestions; others may be typed. */
export const knownMakes: readonly FieldOption[] = makes.map(([en = '', ar = '']) => ({
  value: en,
  label: { en, ar },
}));

const schemaOf = (cars: readonly CarChoice[]) => {
  const wishes = wishesOf(cars, 'wantedCar');
  return v.pipe(
    withPhone(
      v.object({
        ownMake: makeFrom(knownMakes),
        ownModel: required('ownModel', 60),
        ownYear,
        kilometres,
        condition: oneOf('condition', conditions),
        remarks: optionalText('remarks', 1000),
        photos,
        valuedCar: unseen,
        wantedCar: optionalOneOf('wantedCar', cars),
        ...wishEntries(wishes),
        name: personName,
        ...phoneEntries,
        email,
      }),
    ),
    wishCheck(wishes),
    wishedOnly(),
    v.transform(({ valuedCar, ...values }) => ({ ...values, ...(valuedCar && { valuedCar }) })),
  );
};

export type TradeInValues = v.InferOutput<ReturnType<typeof schemaOf>>;

const inStep = (step: string, fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.map((field) => ({ ...field, step }));

const remarkRows = { minRows: { en: 2, ar: 2 }, maxRows: 5 };

/**
 * Trade-in of a car, in steps and with photos. `model` is the slug of the model's page that shows the form: the list
 * then names this model alone.
 */
export const tradeInForm = (vehicles: readonly CarChoice[], model = '') => {
  const cars = everyCar(vehicles);
  return defineForm({
    name: 'tradeIn',
    fields: [
      ...inStep('car', [
        { name: 'ownMake', kind: 'text', suggestions: knownMakes, autocomplete: 'off' },
        { name: 'ownModel', kind: 'text', autocomplete: 'off', help: true },
        { name: 'ownYear', kind: 'text', inputMode: 'numeric', autocomplete: 'off', half: true },
        { name: 'kilometres', kind: 'text', inputMode: 'numeric', autocomplete: 'off', half: true },
      ]),
      ...inStep('state', [
        { name: 'condition', kind: 'select', options: conditions },
        { name: 'remarks', kind: 'textarea', ...remarkRows, optional: true, help: true },
        {
          name: 'photos',
          kind: 'file',
          accept: photoAccept,
          maxBytes: photoLimits.each,
          several: { files: photoLimits.count, bytes: photoLimits.together },
          optional: true,
          help: true,
        },
      ]),
      ...inStep('person', [
        {
          name: 'wantedCar',
          kind: 'select',
          options: choicesFor(model, vehicles),
          optional: true,
        },
        ...wishFields(wishesOf(cars, 'wantedCar')),
        { name: 'name', kind: 'text', autocomplete: 'name' },
        { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
        { name: 'email', kind: 'email', autocomplete: 'email' },
      ]),
      // Id of the car whose range the page has shown
      { name: 'valuedCar', kind: 'hidden', optional: true },
    ],
    schema: schemaOf(cars),
    facts: ({ photos: chosen }) => ({ ...ownCarFacts(), ...photoFacts(chosen) }),
  });
};
