import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TestVisit } from 'shared-ui/testing';
import { EditingProvider, noGlossary } from '../../form/editing';
import ar from '../../messages/ar.json';
import en from '../../messages/en.json';
import { VariantsFields } from './variants-fields';

const editing = {
  ...{ faults: [], models: [], services: [] },
  media: { picture: () => undefined, film: () => undefined },
  glossary: noGlossary,
  may: { edit: true, translate: true },
};

function Edited({ latest }: { latest: { value: unknown } }) {
  const [value, setValue] = useState<unknown>();
  const change = (changed: unknown) => {
    latest.value = changed;
    setValue(changed);
  };
  return (
    <VariantsFields
      path={['offers', 0, 'variants']}
      value={value}
      onChange={change}
      sections={[{ kind: 'facts', title: { en: 'Facts', ar: 'حقائق' } }]}
    />
  );
}

function show(latest: { value: unknown }) {
  render(
    <TestVisit locale="en" messages={{ 'mfe-studio': { en, ar } }}>
      <EditingProvider value={editing}>
        <Edited latest={latest} />
      </EditingProvider>
    </TestVisit>,
  );
  return (name: string) => userEvent.click(screen.getByRole('button', { name }));
}

test('a variant has sections of its own that begin as the page’s, and are changed, added and taken away', async () => {
  const latest: { value: unknown } = { value: undefined };
  const press = show(latest);
  await press('Add a variant');
  await press('Give variant B sections of its own');
  const own = (sections: unknown[]) => [
    { name: 'A', weight: 1 },
    { name: 'B', weight: 1, sections },
  ];
  const facts = { kind: 'facts', title: { en: 'Facts', ar: 'حقائق' } };
  expect(latest.value).toEqual(own([facts]));
  const title = document.getElementById('field:offers[0].variants[1].sections[0].title.en');
  if (!title) throw new Error('the section has no title');
  await userEvent.type(title, '!');
  expect(latest.value).toEqual(own([{ ...facts, title: { en: 'Facts!', ar: 'حقائق' } }]));
  await press('Add Questions');
  expect(latest.value).toMatchObject([{}, { sections: [{}, { kind: 'questions' }] }]);
  await press('Move No. 2 · Questions up');
  expect(latest.value).toMatchObject([{}, { sections: [{ kind: 'questions' }, {}] }]);
  await press('Show the page’s sections in variant B again');
  expect(latest.value).toEqual([
    { name: 'A', weight: 1 },
    { name: 'B', weight: 1 },
  ]);
});

test('a first variant brings the page itself along, and the last one takes it away', async () => {
  const latest: { value: unknown } = { value: undefined };
  const press = show(latest);
  await press('Add a variant');
  expect(latest.value).toEqual([
    { name: 'A', weight: 1 },
    { name: 'B', weight: 1 },
  ]);
  // The page itself overrides nothing
  const title = '[id$=".title.en"]';
  expect(document.querySelectorAll(title)).toHaveLength(1);
  await press('Add a variant');
  await press('Remove variant B');
  expect(latest.value).toEqual([
    { name: 'A', weight: 1 },
    { name: 'C', weight: 1 },
  ]);
  await press('Remove variant C');
  expect(latest.value).toBeUndefined();
});
