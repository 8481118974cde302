import { locales } from 'shared-contracts/locale';
import type * as v from 'valibot';
import { newsFile, offerFile } from '../item-schemas';
import { legalFile } from '../page-schemas';
import { jobFile, modelFile, pageFiles } from '../schema';
import { formSchema } from './form-schema';

const schemas: Record<string, v.GenericSchema> = {
  ...{ models: modelFile, jobs: jobFile, offers: offerFile, news: newsFile, legal: legalFile },
  ...Object.fromEntries(Object.entries(pageFiles).map(([name, [, schema]]) => [name, schema])),
};

test('the form of an offer knows how each of its fields is written, in both languages', () => {
  const { properties, required } = formSchema(offerFile, 'ar');
  expect(properties).toMatchObject({
    title: { title: 'العنوان', control: 'bilingual' },
    content: { control: 'html' },
    image: { control: 'picture' },
    until: { control: 'day' },
    price: { control: 'money' },
    models: { control: 'models' },
    id: { control: 'id' },
  });
  expect(required).not.toContain('price');
});

test('what a file may say with null is a field that may be left out', () => {
  const { properties, required } = formSchema(modelFile, 'en');
  expect(required).not.toContain('video');
  expect(properties).toMatchObject({
    video: { type: 'object', nullable: true },
    brochure: { nullable: true },
  });
});

test('a specification is written key by key, each named as on the site', () => {
  const { properties } = formSchema(modelFile, 'ar');
  expect(properties).toMatchObject({
    body: { oneOf: expect.arrayContaining([{ const: 'saloon', title: 'سيدان' }]) },
    key_figures: {
      items: { oneOf: expect.arrayContaining([{ const: 'power', title: 'القوة (حصان)' }]) },
    },
    specification: {
      properties: {
        power: { title: 'القوة (حصان)', properties: { gl: { control: 'figure' } } },
        gearbox: { properties: { glx: { control: 'bilingual' } } },
        isofix: { properties: { gl: { control: 'cell' } } },
      },
    },
  });
});

test.each(Object.entries(schemas))(
  'every field of %s has a name in both languages',
  (_, schema) => {
    for (const locale of locales) {
      const nameless: string[] = [];
      const walk = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        const { properties, control } = node as { properties?: object; control?: string };
        const isPair = control === 'bilingual' || control === 'html';
        for (const [name, field] of isPair ? [] : Object.entries(properties ?? {}))
          if (field.title === undefined || field.title === name) nameless.push(name);
        for (const below of Object.values(node)) walk(below);
      };
      walk(formSchema(schema, locale));
      expect(nameless).toEqual([]);
    }
  },
);
