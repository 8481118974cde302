import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { carsAtHand } from 'shared-contracts/api-client';
import { testDriveForm } from 'shared-contracts/forms';
import { formMessages } from 'shared-contracts/forms-messages';
import { cars } from '../testing/cars';
import { emptyVisit, TestVisit } from '../testing/visit';
import { ToastHost } from '../toast/toast';
import { Form } from './form';
import { useCars } from './use-cars';

const all = Array.from({ length: 40 }, (_, at) => ({
  ...{ value: `Car ${at}`, label: { en: `Car ${at}`, ar: `Car ${at}` }, models: [`car-${at}`] },
}));

function Page({ atHand }: { atHand: typeof all }) {
  const vehicles = useCars(atHand);
  return <Form definition={testDriveForm(vehicles, '')} onSubmit={jest.fn()} />;
}

test('a page brings the first cars and the one that it names; all can be chosen once somebody is there', async () => {
  const { api } = emptyVisit('en');
  const choices = jest.fn(async () => ({ ...cars, vehicles: all }));
  const atHand = carsAtHand(all, ['car-30']) as typeof all;
  expect(atHand.map(({ value }) => value)).toEqual(
    [...Array(12).keys(), 30].map((at) => `Car ${at}`),
  );
  const visit = { api: { ...api, models: { ...api.models, choices } } };
  render(
    <TestVisit locale="en" visit={visit} messages={{ forms: formMessages }}>
      <ToastHost>
        <Page atHand={atHand} />
      </ToastHost>
    </TestVisit>,
  );
  const list = await screen.findByRole('combobox', { name: /vehicle|model|car/i });
  const named = () => within(list).getAllByRole('option').slice(1);
  expect(named()).toHaveLength(13);
  expect(choices).not.toHaveBeenCalled();
  fireEvent.touchStart(list);
  await waitFor(() => expect(named()).toHaveLength(40));
});
