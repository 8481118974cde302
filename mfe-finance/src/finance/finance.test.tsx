import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api, LeadReceipt } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import type { Locale } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import words from '../request/words.json';
import { offer } from '../testing/offer';

const receipt: LeadReceipt = { message: 'Received FR-20417.', reference: 'FR-20417' };

function show(
  locale: Locale,
  search = '',
  extras: Awaited<ReturnType<Api['builds']['getExtras']>> = [],
) {
  const send = jest.fn<Promise<LeadReceipt>, Parameters<Api['financeRequests']['send']>>();
  send.mockResolvedValue(receipt);
  const { api: empty } = emptyVisit(locale);
  const api: Api = {
    ...empty,
    builds: { ...empty.builds, getExtras: async () => extras },
    finance: { get: () => Promise.resolve(offer) },
    financeRequests: { send },
  };
  render(<TestPage remote={remote} locale={locale} path={`/finance${search}`} visit={{ api }} />);
  return { send, user: userEvent.setup(), text: remote.messages[locale] };
}

const monthly = (text: string) => expect(screen.getAllByRole('status')[0]).toHaveTextContent(text);

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));
beforeEach(() => sessionStorage.clear());

const texts = {
  en: { first: 'BHD 86.250 a month', glx: 'BHD 97.812 a month', percent: 'BHD 500' },
  ar: {
    first: '86.250 دينار بحريني شهرياً',
    glx: '97.812 دينار بحريني شهرياً',
    percent: '500 دينار بحريني',
  },
};

describe.each(sampledLocales)('in %s', (locale) => {
  test('a term in Arabic digits is the one that the list shows', async () => {
    const { text } = show(locale, '?model=swift&months=%D9%A3%D9%A6');
    expect(await screen.findByLabelText(text.calculator.months)).toHaveValue('36');
  });

  test('an address is worked out as it says, and what is chosen is worked out at once', async () => {
    const { user, text } = show(locale, '?model=swift&grade=gl&deposit=500&months=60');
    await screen.findByRole('heading', { level: 1, name: text.page.heading });
    monthly(texts[locale].first);
    expect(screen.getByLabelText(text.calculator.deposit)).toHaveValue('500');
    await user.click(screen.getByRole('radio', { name: /GLX/ }));
    await user.clear(screen.getByLabelText(text.calculator.deposit));
    await user.type(screen.getByLabelText(text.calculator.deposit), '560');
    await user.click(
      screen.getByRole('radio', { name: new RegExp(text.calculator.kinds.murabaha.title) }),
    );
    monthly(texts[locale].glx.replace('97.812', '97.650'));
    expect(screen.getByText(text.figures.murabaha.sale)).toBeVisible();
    expect(screen.getByText(text.figures.yearly).nextSibling).toHaveTextContent(/^\d\.\d{1,2}%$/);
  });

  test('what cannot be financed so is said beside its field, with how to mend it', async () => {
    const { user, text } = show(locale, '?model=swift&deposit=100&months=200');
    const { errors } = formMessages[locale];
    const deposit = await screen.findByLabelText(text.calculator.deposit);
    expect(deposit).toHaveAccessibleDescription(
      expect.stringContaining(
        errors.deposit.tooLow.replace('{{least}}', '500').replace('{{percent}}', '10'),
      ),
    );
    expect(screen.getByLabelText(text.calculator.months)).toHaveAccessibleDescription(
      errors.months.range.replace('{{leastMonths}}', '12').replace('{{mostMonths}}', '84'),
    );
    monthly(text.figures.mend);
    await user.clear(deposit);
    await user.type(deposit, locale === 'ar' ? '١٬٠٠٠' : '1,000');
    await user.selectOptions(screen.getByLabelText(text.calculator.months), '84');
    expect(deposit).not.toBeInvalid();
    expect(screen.queryByText(text.figures.mend)).not.toBeInTheDocument();
  });

  test('a request carries what is chosen, and its confirmation says what it comes to and leads on', async () => {
    const { send, user } = show(
      locale,
      '?model=swift&grade=glx&deposit=20&unit=percent&months=48&kind=murabaha&colour=red&build=K7P-4QX',
    );
    const { fields, forms } = formMessages[locale];
    await user.type(await screen.findByLabelText(fields.name.label), 'Mariam');
    await user.type(screen.getByLabelText(fields.mobile.label), '3612 3456');
    await user.type(screen.getByLabelText(fields.email.label), 'mariam@example.com');
    await user.click(screen.getByRole('button', { name: forms.financeRequest.submit }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /Mariam/ })).toHaveFocus());
    expect(send).toHaveBeenCalledWith({
      ...{ name: 'Mariam', code: '+973', mobile: '36123456', email: 'mariam@example.com' },
      ...{ model: 'swift', grade: 'glx', kind: 'murabaha', months: '48', deposit: '20' },
      ...{ unit: 'percent', colour: 'red', build: 'K7P-4QX', with: '' },
    });
    const page = within(screen.getByRole('main'));
    expect(page.getByText('FR-20417', { selector: 'b *' })).toBeVisible();
    expect(page.getByRole('link', { name: words[locale].done.drive })).toHaveAttribute(
      'href',
      expect.stringContaining('/test-drive?model=swift&grade=glx&colour=red'),
    );
    const ways = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(ways.filter((address) => address.includes('wa.me'))).toEqual([
      expect.stringContaining('FR-20417'),
    ]);
  });
});

test.each(sampledLocales)('a build is financed with all that it has: %s', async (locale) => {
  const address =
    '?model=swift&grade=gl&colour=pearl&deposit=10&unit=percent&months=60&with=camera';
  const extras = [
    { name: 'Pearl', bhd: 60 },
    { name: 'Camera', bhd: 45.5 },
  ];
  const { send, user, text } = show(locale, address, extras);
  const names = extras.map(({ name }) => name).join(locale === 'ar' ? '، ' : ', ');
  const price = await screen.findByText(text.figures.priceWith.replace('{{extras}}', names));
  expect(price.nextSibling).toHaveTextContent('5,105.500');
  const { fields, forms } = formMessages[locale];
  await user.type(screen.getByLabelText(fields.name.label), 'Mariam');
  await user.type(screen.getByLabelText(fields.mobile.label), '3612 3456');
  await user.type(screen.getByLabelText(fields.email.label), 'mariam@example.com');
  await user.click(screen.getByRole('button', { name: forms.financeRequest.submit }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]?.[0]).toMatchObject({ colour: 'pearl', with: 'camera', deposit: '10' });
});

test('another car has nothing of the build', async () => {
  const extras = [{ name: 'Camera', bhd: 45.5 }];
  const { user, text } = show('en', '?model=swift&grade=gl&with=camera&build=K7P-4QX', extras);
  await user.selectOptions(await screen.findByLabelText(text.calculator.model), 'eeco');
  const price = await screen.findByText(text.figures.price);
  expect(price.nextSibling).toHaveTextContent('4,390');
  await waitFor(() => expect(document.querySelector('input[value="K7P-4QX"]')).toBeNull());
});

test('another car keeps the grade that it has, and takes its own first one otherwise', async () => {
  const { user, text } = show('en', '?model=swift&grade=glx&colour=red');
  await user.selectOptions(await screen.findByLabelText(text.calculator.model), 'eeco');
  await waitFor(() => expect(screen.getByRole('radio', { name: /^GL / })).toBeChecked());
  expect(screen.queryByRole('radio', { name: /GLX/ })).not.toBeInTheDocument();
  // The colour of the first car is dropped once the address updates
  const tradeIn = screen.getByRole('link', { name: text.tradeIn.title });
  await waitFor(() => expect(tradeIn).toHaveAttribute('href', '/trade-in?model=eeco&grade=gl'));
});

test('a car that nobody knows is chosen anew', async () => {
  const { text } = show('en', '?model=alto');
  expect(await screen.findByLabelText(text.calculator.model)).toBeInvalid();
  expect(screen.getByText(formMessages.en.errors.model.unknown)).toBeVisible();
});

test.each([
  ['of a dozen cars the page brings all', 12, 12],
  ['a car more comes once somebody is there', 13, 13],
])('%s', async (_, count, listed) => {
  const cars = Array.from({ length: count }, (_, index) => ({
    ...{ slug: `m${index}`, grades: [{ grade: 'gl' as const, bhd: 5000 }] },
  }));
  const get = jest.fn(async () => ({ ...offer, cars }));
  const { api } = emptyVisit('en');
  const range = jest.fn(async () => []);
  const visit = { api: { ...api, finance: { get }, models: { ...api.models, range } } };
  render(<TestPage remote={remote} locale="en" path="/finance" visit={visit} />);
  const list = await screen.findByLabelText(remote.messages.en.calculator.model);
  fireEvent.touchStart(list);
  // Longer than an interaction waits for its animation frame
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(within(list).getAllByRole('option')).toHaveLength(listed);
  expect(range).toHaveBeenCalledTimes(count > 12 ? 1 : 0);
});
