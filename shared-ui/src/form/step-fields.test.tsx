import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { RefusedPost } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { tradeInForm } from 'shared-contracts/forms-trade-in';
import type { Locale } from 'shared-contracts/locale';
import { cars } from '../testing/cars';
import { sampledLocales } from '../testing/sampled-locales';
import { TestVisit } from '../testing/visit';
import { ToastHost } from '../toast/toast';
import { Form } from './form';

const onSubmit = jest.fn();

interface PageProps {
  locale: Locale;
  path: string;
  refused?: RefusedPost;
  beside?: ReactNode;
}

function PressAtOnce(): null {
  useEffect(() => document.querySelector('form')?.requestSubmit(), []);
  return null;
}

function Page({ locale, path, refused, beside }: PageProps) {
  return (
    <TestVisit
      locale={locale}
      path={path}
      messages={{ forms: formMessages }}
      visit={refused ? { refused } : {}}
    >
      <ToastHost>
        <Form definition={tradeInForm(cars.vehicles)} onSubmit={onSubmit} />
        {beside}
      </ToastHost>
    </TestVisit>
  );
}

/** Renders a page on the server and hydrates it. */
async function wake(page: Parameters<typeof Page>[0]) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Page {...page} />);
  const served = place.innerHTML;
  const complaints: unknown[] = [];
  await act(async () =>
    hydrateRoot(place, <Page {...page} />, {
      onRecoverableError: (error) => complaints.push(error),
    }),
  );
  expect(complaints).toEqual([]);
  return { served, place };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => document.body.replaceChildren());

const away = (place: Element) =>
  [...place.querySelectorAll('fieldset')].filter(({ className }) => className.includes('isAway'));

describe.each(sampledLocales)('a form in steps, in %s', (locale) => {
  const { forms, steps, errors } = formMessages[locale];
  const { steps: headings } = forms.tradeIn;

  test('is whole from the server, and shows one step once its script runs', async () => {
    const { served, place } = await wake({ locale, path: '/trade-in' });
    for (const name of ['ownMake', 'condition', 'photos', 'email']) {
      expect(served).toContain(`name="${name}"`);
    }
    expect(served).toContain('enctype="multipart/form-data"');
    expect(served).not.toContain('isAway');
    expect(away(place)).toHaveLength(3);
    expect(
      screen.getByText(headings.car, { selector: 'fieldset h2' }).closest('.isAway'),
    ).toBeNull();
  });

  test('begins where the address says, and goes by the list of its steps', async () => {
    const { place } = await wake({ locale, path: '/trade-in#step-person' });
    expect(
      screen.getByText(headings.person, { selector: 'fieldset h2' }).closest('.isAway'),
    ).toBeNull();
    const current = () => place.querySelector('[aria-current=step]')?.textContent;
    expect(current()).toContain(headings.person);
    await userEvent.click(screen.getByRole('link', { name: new RegExp(headings.state) }));
    await waitFor(() => expect(current()).toContain(headings.state));
    expect(screen.getByRole('heading', { level: 2, name: headings.state })).toHaveFocus();
    expect(screen.getByRole('navigation')).toHaveAccessibleName(
      steps.progress.replace('{{step}}', '2').replace('{{steps}}', '4'),
    );
  });

  test('that came back refused begins at the step with the fault, with all that was typed', async () => {
    const problems = [
      { field: 'condition', code: 'condition.required', message: '' },
      { field: 'photos', code: 'photos.again', message: '' },
    ];
    const values = { ownMake: 'Toyota', ownModel: 'Yaris', remarks: 'One owner' };
    const { served, place } = await wake({
      locale,
      path: '/trade-in',
      refused: { form: 'tradeIn', values, problems },
    });
    expect(served).toContain('value="Toyota"');
    expect(served).toContain(errors.condition.required);
    expect(served).toContain(errors.photos.again);
    expect(place.querySelector('[aria-current=step]')).toHaveTextContent(headings.state);
    expect(place.querySelector('[name=remarks]')).toHaveValue('One owner');
  });

  test('shows no fault in a field that was not touched, whenever Next was pressed first', async () => {
    // Pressed during hydration, before the step is known.
    const { place } = await wake({ locale, path: '/trade-in', beside: <PressAtOnce /> });
    const press = () => act(async () => place.querySelector('form')?.requestSubmit());
    const invalid = () =>
      [...place.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ name }) => name);
    await waitFor(() =>
      expect(invalid()).toEqual(['ownMake', 'ownModel', 'ownYear', 'kilometres']),
    );
    const mended = { ownMake: 'Toyota', ownModel: 'Yaris', ownYear: '2018', kilometres: '85000' };
    for (const [name, value] of Object.entries(mended))
      await userEvent.type(place.querySelector(`[name=${name}]`) as Element, value);
    await waitFor(() => expect(invalid()).toEqual([]));
    await press();
    const current = () => place.querySelector('[aria-current=step]')?.textContent;
    await waitFor(() => expect(current()).toContain(headings.state));
    expect(invalid()).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
