import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BuildPageOffer, KeptBuild } from 'shared-contracts/api';
import { createApi } from 'shared-contracts/api-client';
import type { FinanceOffer } from 'shared-contracts/finance';
import { type Locale, localise } from 'shared-contracts/locale';
import type { PageRoute, RemoteModule } from 'shared-contracts/remote';
import { useLocation } from 'shared-contracts/router';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { inRange, summary } from '../testing/models';
import { BuildScreen } from './build.screen';
import keptWords from './kept-words.json';
import words from './words.json';

const picture = {
  ...{ src: '/storage/uploads/a-800x600.0a1b2c3d.webp', width: 800, height: 600 },
  alt: 'A drawing',
};
const paint = { secondHex: null, hero: null, turntable: null };
const accessory = { text: 'What it is for', picture, excludes: [] };

const offer: BuildPageOffer = {
  ...{ slug: 'swift', name: 'Swift', hero: picture, note: 'With VAT and plates.', turntable: null },
  grades: [
    { grade: 'gl', bhd: 5000 },
    { grade: 'glx', bhd: 5600 },
  ],
  paints: [
    { ...paint, id: 'red', name: 'Red', hex: '#d40000', price: null },
    { ...paint, id: 'pearl', name: 'Pearl', hex: '#eeeeec', price: 60 },
  ],
  accessories: [
    { ...accessory, id: 'rubber-mats', name: 'Rubber mats', price: 20, excludes: ['carpet-mats'] },
    { ...accessory, id: 'carpet-mats', name: 'Carpet mats', price: 30 },
    { ...accessory, id: 'camera', name: 'Camera', price: 45.5 },
  ],
};

const plan = { rate: 3, rateKind: 'flat', fee: 20 } as const;
const finance: FinanceOffer = {
  plans: { conventional: plan, murabaha: { ...plan, rate: 2.5, fee: 0 } },
  ...{ leastDeposit: 10, leastFinanced: 1000, leastMonths: 12, mostMonths: 60 },
  ...{ example: { deposit: 10, months: 60 }, note: 'The bank decides.', cars: [] },
};

let address = '';
function Address() {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return null;
}

/** The remote, whose page also says its address. */
const watched: RemoteModule = {
  ...remote,
  routes: [
    { ...routeOf('build/:model'), lazy: async () => ({ Component: WatchedBuild }) },
    routeOf('build/kept'),
  ],
};

function WatchedBuild() {
  return (
    <>
      <Address />
      <BuildScreen />
    </>
  );
}

function routeOf(path: string) {
  const route: PageRoute | undefined = remote.routes.find((one) => one.path === path);
  if (!route) throw new Error(`there is no ${path}`);
  return route;
}

const keptBuild: KeptBuild = {
  ...{ number: 'K7P-4QX', model: 'swift', query: 'grade=glx&colour=pearl&with=camera,spoiler' },
  ...{ price: 5600, keptOn: '2026-11-29' },
};

async function show(locale: Locale, path: string, terms: () => Promise<FinanceOffer>) {
  const silent = () => Promise.reject(new Error('no request is expected'));
  const api = {
    ...createApi({ locale, transport: silent }),
    builds: {
      getOffer: () => Promise.resolve(offer),
      getExtras: async () => [],
      getKept: async (number: string) => (number === keptBuild.number ? keptBuild : null),
    },
    finance: { get: terms },
    settings: { get: () => Promise.resolve(emptyVisit(locale).settings) },
  };
  render(<TestPage remote={watched} locale={locale} path={path} visit={{ api }} />);
  await screen.findByRole('heading', { level: 1 });
}

const build = (locale: Locale, search = '') =>
  show(locale, `/build/swift${search}`, () => Promise.resolve(finance));

const lines = () =>
  [...document.querySelectorAll('#price dl')].map((list) =>
    [...list.children].map(({ textContent }) => textContent),
  );

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const amounts = {
  en: {
    total: 'BHD\u00a05,735.500',
    car: 'Swift GLXBHD\u00a05,600',
    monthly: 'BHD 98.937 a month',
  },
  ar: {
    total: '5,735.500\u00a0دينار بحريني',
    car: 'Swift GLX5,600\u00a0دينار بحريني',
    monthly: '98.937 دينار بحريني شهرياً',
  },
};

describe.each(sampledLocales)('in %s', (locale) => {
  test('the address is the car, priced line by line, with the instalment both ways', async () => {
    await build(locale, '?grade=glx&colour=pearl&with=camera,carpet-mats');
    expect(screen.getByRole('radio', { name: /GLX/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Pearl/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Camera' })).toBeChecked();
    const [first, ...plans] = lines();
    expect(first).toEqual([
      amounts[locale].car,
      expect.stringContaining('60'),
      expect.stringMatching(/^Carpet mats.*30/),
      expect.stringMatching(/^Camera.*45\.500/),
      expect.stringContaining(amounts[locale].total),
    ]);
    expect(plans).toHaveLength(2);
    expect(screen.getByText('With VAT and plates.')).toBeVisible();
    expect(screen.getAllByText(amounts[locale].monthly).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: words[locale].drive })).toHaveAttribute(
      'href',
      expect.stringContaining('/test-drive?model=swift&grade=glx&colour=pearl'),
    );
    expect(screen.getByRole('link', { name: words[locale].finance })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/finance\?model=swift&.*&months=60&with=carpet-mats,camera$/),
    );
  });

  test('what an address asks for in vain is named', async () => {
    await build(locale, '?grade=sport&with=spoiler,rubber-mats,carpet-mats&months=7');
    const note = screen.getByText(words[locale].dropped).parentElement as HTMLElement;
    expect(
      within(note)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('sport'),
      expect.stringMatching(/Carpet mats.*Rubber mats/),
      expect.stringContaining('spoiler'),
      expect.stringContaining('7'),
    ]);
    await userEvent.click(screen.getByRole('radio', { name: /GLX/ }));
    await waitFor(() => expect(screen.queryByText(words[locale].dropped)).not.toBeInTheDocument());
  });
});

describe.each(sampledLocales)('a kept build in %s', (locale) => {
  const shown = (search: string) =>
    show(locale, `/build/kept${search}`, () => Promise.resolve(finance));

  test('is a sheet with its number, its car, its price now and then, and what has gone', async () => {
    await shown('?number=K7P-4QX');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Swift GLX/);
    expect(screen.getByText('K7P-4QX')).toBeVisible();
    expect(screen.getByText(/29-11-2026/)).toBeVisible();
    expect(screen.getByText(/5,705\.500/, { selector: 'p' })).toBeVisible();
    expect(screen.getByText(/5,600/, { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('spoiler');
    const drive = screen.getByRole('link', { name: words[locale].drive });
    const asked = '/test-drive?model=swift&grade=glx&colour=pearl&with=camera&build=K7P-4QX';
    expect(drive).toHaveAttribute('href', localise(asked, locale));
    const ask = screen.getByRole('link', { name: keptWords[locale].contact });
    expect(ask).toHaveAttribute('href', localise('/contact-us?build=K7P-4QX#message', locale));
    const change = screen.getByRole('link', { name: keptWords[locale].change });
    const address = '/build/swift?grade=glx&colour=pearl&with=camera';
    expect(change).toHaveAttribute('href', localise(address, locale));
  });

  test('is asked for by its number, and one that there is not is named', async () => {
    await shown('?number=AAA-111');
    const field = screen.getByLabelText(keptWords[locale].number);
    expect(field).toHaveValue('AAA-111');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('AAA-111'));
    expect(field.closest('form')).toHaveAttribute('action', localise('/build/kept', locale));
    const start = screen.getByRole('link', { name: keptWords[locale].start });
    expect(start).toHaveAttribute('href', localise('/build', locale));
  });
});

test('the whole choice is posted to be kept', async () => {
  await build('en', '?grade=glx&colour=red&with=camera');
  const button = screen.getByRole('button', { name: words.en.keep });
  expect(button).toHaveAttribute('formmethod', 'post');
  expect(button).toHaveAttribute('formaction', '/build/swift/keep');
  const isHeldBack: boolean[] = [];
  const onSubmit = (event: Event) => {
    isHeldBack.push(event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('submit', onSubmit);
  await userEvent.click(button);
  // Enter in a field sends nothing: the page has it already
  screen.getByRole('checkbox', { name: 'Camera' }).closest('form')?.requestSubmit();
  document.removeEventListener('submit', onSubmit);
  expect(isHeldBack).toEqual([false, true]);
});

test('what is chosen changes price and address at once, and an accessory replaces what it excludes', async () => {
  await build('en', '?grade=gl&colour=red&with=rubber-mats');
  await userEvent.click(screen.getByRole('radio', { name: /Pearl/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Carpet mats' }));
  expect(screen.getByRole('checkbox', { name: 'Rubber mats' })).not.toBeChecked();
  expect(screen.getByText(/Removed.*Rubber mats/)).toBeVisible();
  expect(lines()[0]?.at(-1)).toBe('TotalBHD\u00a05,090');
  await userEvent.selectOptions(screen.getByLabelText('Term in months'), '24');
  await waitFor(() =>
    expect(address).toBe('/build/swift?grade=gl&colour=pearl&with=carpet-mats&months=24'),
  );
});

test('the link that is copied is the whole build', async () => {
  await build('en', '?grade=glx&colour=pearl');
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Camera' }));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(words.en.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    'http://localhost/build/swift?grade=glx&colour=pearl&with=camera',
  );
  // A changed build is not what was copied
  await user.click(screen.getByRole('radio', { name: /^GL / }));
  expect(screen.queryByText(words.en.copied)).not.toBeInTheDocument();
  expect(screen.getByRole('img', { hidden: true, name: words.en.qrCodeText })).toHaveAttribute(
    'src',
    '/build/swift/qr.svg?grade=gl&colour=pearl&with=camera',
  );
});

test('a browser that does not copy says so', async () => {
  await build('en');
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(words.en.copyFailed)).toBeVisible();
});

test('a form without scripts sends the whole choice', async () => {
  await build('en', '?grade=glx&colour=red&with=camera');
  const form = document.querySelector('form') as HTMLFormElement;
  expect(form).toHaveFormValues({
    ...{ grade: 'glx', colour: 'red', with: ['camera'], deposit: '10', months: '60' },
  });
  expect(form.method).toBe('get');
});

test('without finance terms the page has its price and no instalments', async () => {
  await show('en', '/build/swift', () => Promise.reject(new Error('away')));
  expect(lines()).toHaveLength(1);
  expect(screen.queryByText(/a month/)).not.toBeInTheDocument();
});

test('the models that have a price can be chosen', async () => {
  const range = [inRange('swift', 'Swift'), inRange('fronx', 'Fronx', { priceFrom: null })];
  const models = [summary('swift', 'Swift'), summary('fronx', 'Fronx')];
  const { api } = emptyVisit('en');
  const visit = { models, api: { ...api, models: { ...api.models, range: async () => range } } };
  render(<TestPage remote={remote} locale="en" path="/build" visit={visit} />);
  expect(await screen.findByRole('link', { name: 'Swift' })).toHaveAttribute(
    'href',
    '/build/swift',
  );
  expect(screen.getByText('From BHD 5,490')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Fronx' })).not.toBeInTheDocument();
});

test.each(sampledLocales)(
  'the last build of a model on this device can be continued: %s',
  async (locale) => {
    await build(locale, '?grade=glx&colour=pearl');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Camera' }));
    cleanup();
    const { api } = emptyVisit(locale);
    const range = [inRange('swift', 'Swift'), inRange('fronx', 'Fronx')];
    const models = [summary('swift', 'Swift'), summary('fronx', 'Fronx')];
    const visit = { models, api: { ...api, models: { ...api.models, range: async () => range } } };
    render(<TestPage remote={remote} locale={locale} path="/build" visit={visit} />);
    const links = await screen.findAllByRole('link', { name: words[locale].lastBuild });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      localise('/build/swift?grade=glx&colour=pearl&with=camera', locale),
    ]);
  },
);
