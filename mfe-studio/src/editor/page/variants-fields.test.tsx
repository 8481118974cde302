import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TestVisit } from 'shared-ui/testing';
import ar from '../../messages/ar.json';
import en from '../../messages/en.json';
import { EditingProvider } from '../fields/editing';
import { VariantsFields } from './variants-fields';

const editing = {
  ...{ faults: [], models: [], services: [], campaign: {}, cars: { en: [], ar: [] } },
  media: { picture: () => undefined, film: () => undefined },
  may: { edit: true, translate: true },
};

function Edited({ latest }: { latest: { value: unknown } }) {
  const [value, setValue] = useState<unknown>();
  const change = (changed: unknown) => {
    latest.value = changed;
    setValue(changed);
  };
  return <VariantsFields path={['offers', 0, 'variants']} value={value} onChange={change} />;
}

test('a first variant brings the page itself along, and the last one takes it away', async () => {
  const latest: { value: unknown } = { value: undefined };
  render(
    <TestVisit locale="en" messages={{ 'mfe-studio': { en, ar } }}>
      <EditingProvider value={editing}>
        <Edited latest={latest} />
      </EditingProvider>
    </TestVisit>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Add a variant');
  expect(latest.value).toEqual([
    { name: 'A', weight: 1 },
    { name: 'B', weight: 1 },
  ]);
  // the page itself says nothing otherwise
  const title = '[data-field$=".title.en"]';
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
