import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { carsAtHand } from 'shared-contracts/api-client';
import type { CarChoice } from 'shared-contracts/form';
import { testDriveForm } from 'shared-contracts/forms';
import { formMessages } from 'shared-contracts/forms-messages';
import { cars } from '../testing/cars';
import { emptyVisit, TestVisit } from '../testing/visit';
import { ToastHost } from '../toast/toast';
import { Form } from './form';
import { useCars } from './use-cars';

const carsOf = (length: number): CarChoice[] =>
  Array.from({ length }, (_, at) => ({
    ...{ value: `Car ${at}`, label: { en: `Car ${at}`, ar: `Car ${at}` }, models: [`car-${at}`] },
  }));

function Page({ atHand }: { atHand: readonly CarChoice[] }) {
  const vehicles = useCars(atHand);
  return <Form definition={testDriveForm(vehicles, '')} onSubmit={jest.fn()} />;
}

/**
 * Renders a page whose address names some of all cars. Returns the lines of its list and the mocked call for all
 * cars.
 */
async function show(all: CarChoice[], named: readonly string[] = []) {
  const { api } = emptyVisit('en');
  const choices = jest.fn(async () => ({ ...cars, vehicles: all }));
  const visit = { api: { ...api, models: { ...api.models, choices } } };
  render(
    <TestVisit locale="en" visit={visit} messages={{ forms: formMessages }}>
      <ToastHost>
        <Page atHand={carsAtHand(all, named)} />
      </ToastHost>
    </TestVisit>,
  );
  const list = await screen.findByRole('combobox', { name: /vehicle|model|car/i });
  return { choices, list, lines: () => within(list).getAllByRole('option').slice(1) };
}

test('a page brings the first cars and the one that it names; all can be chosen once somebody is there', async () => {
  const all = carsOf(40);
  expect(carsAtHand(all, ['car-30']).map(({ value }) => value)).toEqual(
    [...Array(12).keys(), 30].map((at) => `Car ${at}`),
  );
  const { choices, list, lines } = await show(all, ['car-30']);
  expect(lines()).toHaveLength(13);
  expect(choices).not.toHaveBeenCalled();
  fireEvent.touchStart(list);
  await waitFor(() => expect(lines()).toHaveLength(40));
});

test('one car more than a page brings is fetched', async () => {
  const { list, lines } = await show(carsOf(13));
  fireEvent.touchStart(list);
  await waitFor(() => expect(lines()).toHaveLength(13));
});

test.each([
  ['a dozen', 12, []],
  ['a dozen and the one that the address names', 13, ['car-12']],
])('nothing is fetched where a page brings all: %s', async (_, count, named) => {
  const { choices, list, lines } = await show(carsOf(count), named);
  fireEvent.touchStart(list);
  // Longer than the frame for which an interaction's handler waits.
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(choices).not.toHaveBeenCalled();
  expect(lines()).toHaveLength(count);
});
