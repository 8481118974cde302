import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { RefusedPost } from 'shared-contracts/api';
import type { FormDefinition } from 'shared-contracts/form';
import { applyJobForm, contactForm, testDriveForm } from 'shared-contracts/forms';
import { formMessage, formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { cars } from '../testing/cars';
import { sampledLocales } from '../testing/sampled-locales';
import { TestVisit } from '../testing/visit';
import { ToastHost } from '../toast/toast';
import { readDrafts, saveDraft } from './draft-storage';
import { Form } from './form';

interface PageProps {
  locale?: Locale;
  definition?: FormDefinition;
  path?: string;
  refused?: RefusedPost;
}

function Page({
  locale = 'en',
  definition = testDriveForm(cars.vehicles),
  path,
  refused,
}: PageProps) {
  return (
    <TestVisit
      locale={locale}
      messages={{ forms: formMessages }}
      visit={{ refused }}
      {...(path && { path })}
    >
      <ToastHost>
        <Form definition={definition} onSubmit={() => Promise.reject(new Error('not sent here'))} />
      </ToastHost>
    </TestVisit>
  );
}

const refused: RefusedPost = {
  form: 'testDrive',
  values: { name: 'Mariam', email: 'nobody', code: '+966', mobile: '501234567', vehicle: 'Swift' },
  problems: [
    { field: 'email', code: 'email.invalid', message: 'as the server says it' },
    { field: 'vehicle', code: 'vehicle.gone', message: 'as only the server can say it' },
  ],
};

/** A server-rendered page without script. */
function servedPage(page: PageProps): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Page {...page} />);
  return place;
}

async function wake(place: HTMLElement, page: PageProps) {
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, <Page {...page} />, {
      onRecoverableError: (error) => complaints.push(error),
    }),
  );
  expect(complaints).toEqual([]);
  return async () => {
    await act(async () => root.unmount());
    place.remove();
  };
}

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  document.body.replaceChildren();
});

describe.each(sampledLocales)('without scripts, in %s', (locale) => {
  const { fields, forms, posted } = formMessages[locale];

  test('a form posts to its own page, says which form it is, and holds what a browser posts', () => {
    const place = servedPage({ locale });
    const form = place.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form?.getAttribute('action')).toMatch(/^#./);
    const controls = place.querySelectorAll<HTMLInputElement>('[name]');
    const body = Array.from(controls, ({ name, value }) => [name, value]);
    expect(Object.fromEntries(body)).toEqual({
      form_name: 'testDrive',
      name: '',
      email: '',
      code: '+973',
      mobile: '',
      vehicle: '',
      trim_remark: '',
    });
  });

  test('a refused form comes back with what was typed, and with what is wrong at the place it posted to', () => {
    const place = servedPage({ locale, refused });
    const page = within(place);
    expect(page.getByLabelText(fields.name.label)).toHaveValue('Mariam');
    expect(page.getByLabelText(fields.code.label)).toHaveValue('+966');
    expect(page.getByLabelText(fields.vehicle.label)).toHaveValue('Swift');
    const sentence = formMessage(locale, 'email.invalid');
    const vehicle = page.getByLabelText(fields.vehicle.label);
    expect(vehicle).toHaveAccessibleDescription('as only the server can say it');
    const email = page.getByLabelText(fields.email.label);
    expect(email).toHaveAccessibleDescription(sentence);
    expect(email).toHaveAttribute('aria-invalid', 'true');
    const link = page.getByRole('link', { name: sentence });
    expect(link).toHaveAttribute('href', `#${email.id}`);
    const target = place.querySelector('form')?.getAttribute('action')?.slice(1);
    expect(page.getByRole('alert')).toHaveAttribute('id', target);
  });

  test('a form that was sent is confirmed in its place, and can be sent once more', () => {
    const before = servedPage({ locale });
    const target = before.querySelector('form')?.getAttribute('action')?.slice(1);
    before.remove();
    const path = '/test-drive?model=swift&form=testDrive&sent=TD-20417';
    const place = servedPage({ locale, path });
    const page = within(place);
    expect(page.getByRole('heading', { name: posted.title })).toBeInTheDocument();
    expect(page.getByText('TD-20417')).toBeInTheDocument();
    expect(
      page.getByText(forms.testDrive.received.replace('{{reference}}', 'TD-20417')),
    ).toBeInTheDocument();
    expect(page.getByRole('link', { name: posted.again })).toHaveAttribute(
      'href',
      `${locale === 'ar' ? '/ar' : ''}/test-drive?model=swift`,
    );
    expect(place.querySelector('form')).toBeNull();
    expect(place.querySelector(`[id="${target}"]`)).not.toBeNull();
  });
});

test('a failure of the whole is told above the button, with what was typed', () => {
  const place = servedPage({
    refused: {
      ...refused,
      problems: [{ field: '', code: 'unavailable', message: 'Try again in a minute.' }],
    },
  });
  expect(place).toHaveTextContent('Try again in a minute.');
  expect(within(place).getByRole('button', { name: 'Send again' })).toHaveAttribute(
    'type',
    'submit',
  );
  expect(within(place).getByLabelText('Name')).toHaveValue('Mariam');
});

test('the summary of a page that wakes up takes the focus, and a mended field is free of its fault at once', async () => {
  const place = servedPage({ refused });
  const sleep = await wake(place, { refused });
  expect(within(place).getByRole('alert')).toHaveFocus();
  const email = within(place).getByLabelText('Email');
  await userEvent.type(email, '@example.com');
  expect(email).toHaveValue('nobody@example.com');
  expect(email).not.toHaveAttribute('aria-invalid');
  await sleep();
});

test('a visitor who has gone on to a field before the page wakes up stays in it', async () => {
  const place = servedPage({ refused });
  const email = within(place).getByLabelText('Email');
  email.focus();
  const sleep = await wake(place, { refused });
  expect(email).toHaveFocus();
  await sleep();
});

test('what came back is newer than a draft, and becomes the draft', async () => {
  saveDraft('testDrive', { name: ['Noora', ''], email: ['noora@example.com', ''] });
  const place = servedPage({ refused });
  const sleep = await wake(place, { refused });
  expect(within(place).getByLabelText('Name')).toHaveValue('Mariam');
  expect(readDrafts().testDrive).toMatchObject({ name: ['Mariam', ''] });
  await sleep();
});

test('what was sent without scripts is no draft any more', async () => {
  saveDraft('testDrive', { name: ['Mariam', ''] });
  render(<Page path="/test-drive?form=testDrive&sent=TD-20417" />);
  await waitFor(() => expect(readDrafts()).toEqual({}));
});

test.each([
  '/test-drive?form=contact&sent=CM-20417',
  '/test-drive?form=testDrive&sent=Buy-now',
  '/test-drive?form=testDrive',
])('%s says nothing of this form', (path) => {
  render(<Page path={path} />);
  expect(screen.getByLabelText('Name')).toBeVisible();
});

test('another form of the page keeps out of what came back', () => {
  render(<Page definition={contactForm} refused={refused} />);
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a box ticked and a file chosen before the script ran are kept', async () => {
  const contact = servedPage({ definition: contactForm });
  const box = within(contact).getByRole<HTMLInputElement>('checkbox');
  box.checked = true;
  const sleep = await wake(contact, { definition: contactForm });
  expect(box).toBeChecked();
  await sleep();

  const place = servedPage({ definition: applyJobForm });
  expect(place.querySelector('form')).toHaveAttribute('enctype', 'multipart/form-data');
  const chosen = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
  await userEvent.upload(within(place).getByLabelText('CV'), chosen);
  const sleepAgain = await wake(place, { definition: applyJobForm });
  expect(within(place).getByText('cv.pdf')).toBeInTheDocument();
  await sleepAgain();
});
