import * as v from 'valibot';
import { chassisNumber } from './chassis-number';
import { defineForm, type FieldOption } from './definition';
import { onePhoto, photoAccept, photoLimits } from './photos';
import {
  email,
  nameOf,
  oneOf,
  optionalText,
  phoneEntries,
  plate,
  requiredText,
  unseen,
  withPhone,
} from './rules';
import { titles } from './titles';

const schemaOf = (vehicles: readonly FieldOption[]) =>
  v.pipe(
    withPhone(
      v.object({
        title: oneOf('title', titles),
        carModel: oneOf('carModel', vehicles),
        firstName: nameOf('firstName'),
        lastName: nameOf('lastName'),
        ...phoneEntries,
        vehicleRegistration: plate,
        parts: requiredText('parts'),
        email,
        emirate: unseen,
        branch: unseen,
        details: optionalText('details'),
        chassisNumber,
        partPhoto: onePhoto('partPhoto'),
      }),
    ),
    v.transform(({ chassisNumber: chassis, partPhoto: photo, ...values }) => ({
      ...values,
      ...(chassis !== '' && { chassisNumber: chassis }),
      ...(photo && { partPhoto: photo }),
    })),
  );

export type RequestQuoteValues = v.InferOutput<ReturnType<typeof schemaOf>>;

/** Request for a quote on genuine parts, for one of these cars. */
export const requestQuoteForm = (vehicles: readonly FieldOption[]) =>
  defineForm({
    name: 'requestQuote',
    fields: [
      { name: 'title', kind: 'select', options: titles, autocomplete: 'honorific-prefix' },
      { name: 'carModel', kind: 'select', options: vehicles },
      { name: 'firstName', kind: 'text', autocomplete: 'given-name', half: true },
      { name: 'lastName', kind: 'text', autocomplete: 'family-name', half: true },
      { name: 'mobile', kind: 'phone', code: 'code', autocomplete: 'tel-national' },
      { name: 'vehicleRegistration', kind: 'text', autocomplete: 'off', help: true },
      { name: 'chassisNumber', kind: 'text', autocomplete: 'off', optional: true, help: true },
      { name: 'parts', kind: 'textarea', minRows: { en: 2, ar: 2 }, maxRows: 5, help: true },
      {
        name: 'partPhoto',
        kind: 'file',
        accept: photoAccept,
        maxBytes: photoLimits.each,
        optional: true,
      },
      { name: 'email', kind: 'email', autocomplete: 'email' },
      { name: 'emirate', kind: 'hidden', optional: true },
      { name: 'branch', kind: 'hidden', optional: true },
      { name: 'details', kind: 'hidden', optional: true },
    ],
    schema: schemaOf(vehicles),
  });
