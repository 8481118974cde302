import { join } from 'node:path';
import type { FieldOption } from 'shared-contracts/form';
import { readContent } from '../read-content';
import type { ModelContent } from '../schema';
import { carChoicesOf } from './car-choices';

let models: ModelContent[];
beforeAll(async () => {
  models = (await readContent(join(process.cwd(), 'content'))).models;
});

const valuesOf = (cars: readonly FieldOption[]) => cars.map(({ value }) => value).join();

test('the forms offer the cars of the specification and Jimny 5D, in its order', () => {
  const { vehicles, landing } = carChoicesOf(models, []);
  expect(valuesOf(vehicles)).toBe(
    'Jimny,Jimny 5D,Grand Vitara,FRONX,Ertiga,EECO,Ciaz,Dzire,Baleno,Swift,New Carry',
  );
  const both = 'ciaz,dzire,ertiga,jimny,baleno,swift,vitara,fronx';
  expect(valuesOf(landing.ar)).toBe(both);
  expect(valuesOf(landing.en)).toBe(`${both},jimny3d,jimny5d,eeco`);
});

const sharingLine = () =>
  models.map((model) =>
    model.slug === 'jimny-5d'
      ? { ...model, forms: { ...model.forms, vehicle: { value: 'Jimny' } } }
      : model,
  );

test('two models share a line that the first of them names, and have codes of their own in English', () => {
  const { vehicles, landing } = carChoicesOf(sharingLine(), []);
  const jimny = { label: { en: 'Jimny', ar: 'جيمني' }, models: ['jimny', 'jimny-5d'] };
  expect(vehicles[0]).toMatchObject({
    value: 'Jimny',
    ...jimny,
    exact: [
      { value: 'Jimny 3D', label: { en: 'Jimny 3D', ar: 'جيمني 3 أبواب' }, models: ['jimny'] },
      { value: 'Jimny 5D', label: { en: 'Jimny 5D', ar: 'جيمني 5 أبواب' }, models: ['jimny-5d'] },
    ],
  });
  expect(landing.ar[3]).toEqual({ value: 'jimny', ...jimny });
  expect(landing.en.filter(({ value }) => value.startsWith('jimny'))).toMatchObject([
    { value: 'jimny', models: ['jimny'] },
    { value: 'jimny3d', models: [] },
    { value: 'jimny5d', models: ['jimny-5d'] },
  ]);
});

test('a model that says nothing of forms is asked for by its name, and by its slug on landing pages', () => {
  const [first] = models;
  if (!first) throw new Error('the content has no model');
  const name = { en: 'Twelfth', ar: 'الثانية عشرة' };
  const { forms: _, colours: __, ...twelfth } = { ...first, slug: 'twelfth', order: 12, name };
  const { vehicles, landing } = carChoicesOf([...models, twelfth], []);
  expect(vehicles.at(-1)).toEqual({
    ...{ value: 'Twelfth', label: name, models: ['twelfth'] },
    ...{ grades: ['gl', 'glx'], colours: [] },
  });
  expect(landing.en.at(-1)).toEqual({ value: 'twelfth', label: name, models: ['twelfth'] });
  expect(landing.ar.at(-1)).toEqual({ value: 'twelfth', label: name, models: ['twelfth'] });
});

test('each car is offered in its own grades and colours, and a shared line in those of all its models', () => {
  const [threeDoors, fiveDoors] = ['jimny', 'jimny-5d'].map((wanted) => {
    const model = sharingLine().find(({ slug }) => slug === wanted);
    if (!model) throw new Error(`the content has no ${wanted}`);
    return model;
  });
  if (!threeDoors || !fiveDoors) throw new Error('the content has no Jimny');
  const lime = { id: 'lime', name: { en: 'Lime', ar: 'أخضر ليموني' }, hex: '#c6cd00' };
  const sand = { id: 'sand', name: { en: 'Sand', ar: 'بيج رملي' }, hex: '#cbc2a9' };
  const onlyGlx = { from_by_trim: [{ grade: 'glx' as const, bhd: 8490 }] };
  const [jimny] = carChoicesOf(
    [
      { ...threeDoors, colours: [lime] },
      { ...fiveDoors, colours: [sand, lime], price: onlyGlx },
    ],
    [],
  ).vehicles;
  const green = { value: 'lime', label: lime.name };
  const beige = { value: 'sand', label: sand.name };
  expect(jimny).toMatchObject({ grades: ['gl', 'glx'], colours: [green, beige] });
  expect(jimny?.exact).toMatchObject([
    { grades: ['gl', 'glx'], colours: [green] },
    { grades: ['glx'], colours: [beige, green] },
  ]);
});
