import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CalculatedPrice, LocalizedSection } from 'shared-contracts/campaign-sections';
import { formMessages } from 'shared-contracts/forms-messages';
import { type Locale, localise } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { campaignApi, jimny } from '../testing/campaigns';

const image = { ...jimny.hero, alt: 'A lime-yellow car' };

const all: LocalizedSection[] = [
  {
    kind: 'price',
    title: 'What it costs',
    price: 4995,
    before: 5400,
    instalment: { monthly: 62.5, months: 72, down: 500 },
    conditions: 'With registration.',
  },
  {
    kind: 'gallery',
    title: 'Pictures',
    pictures: [{ image, caption: 'From the front' }, { image }],
  },
  {
    kind: 'facts',
    title: 'In short',
    facts: [
      { label: 'Power', value: '80 hp' },
      { label: 'Seats', value: '5' },
    ],
    link: { label: 'All of it', address: '/explore-vehicles/jimny' },
  },
  { kind: 'video', title: 'Half a minute', film: '/storage/uploads/video/x.mp4', image },
  { kind: 'view360', title: 'Walk around it', model: 'jimny' },
  {
    kind: 'questions',
    title: 'Before you ask',
    questions: [{ question: 'What do I pay?', answer: 'Nothing at first.' }],
  },
  { kind: 'proof', title: 'From drivers', quotes: [{ quote: 'I like it.', name: 'Noora' }] },
  { kind: 'terms', title: 'What holds', terms: [{ text: 'While stocks last.' }] },
  { kind: 'contact', title: 'Talk to us', message: 'Hello' },
  { kind: 'form', title: 'Ask now' },
];

function show(locale: Locale, sections: LocalizedSection[]) {
  const api = campaignApi(locale, jest.fn(), { sections });
  const path = '/landing_page/jimny-sand-ready/new-car-offer/1';
  const visit = { api, models: [{ ...jimny, view360: '/jimny360' }] };
  return render(<TestPage remote={remote} locale={locale} path={path} visit={visit} />);
}

const titles = all.flatMap(({ title }) => title ?? []);

describe.each(sampledLocales)('in %s', (locale) => {
  const { sections: words, landing } = remote.messages[locale];

  test('the sections stand below the offer in their order, each below its title', async () => {
    show(locale, all);
    await screen.findByRole('heading', { level: 2, name: 'What it costs' });
    const shown = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(shown).toEqual(titles);
    const dock = within(screen.getByRole('complementary', { name: landing.dock }));
    for (const amount of [/4,995/, /62\.500/]) {
      expect(screen.getAllByText(amount)).toHaveLength(2);
      expect(dock.getByText(amount)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'All of it' })).toHaveAttribute(
      'href',
      localise('/explore-vehicles/jimny', locale),
    );
    expect(screen.getByRole('link', { name: RegExp(words.contact.chat) })).toHaveAttribute(
      'href',
      expect.stringContaining('?text=Hello'),
    );
  });

  test.each([
    ['in its own section, and the offer and the bar of phones lead to it', { kind: 'form' }, 2],
    ['beside the offer, and the bar of phones leads to it', all[7], 1],
  ] as const)('the form stands %s', async (_where, section, count) => {
    show(locale, section ? [section] : []);
    const { fields } = formMessages[locale];
    const ways = await screen.findAllByRole('link', { name: landing.way });
    expect(ways).toHaveLength(count);
    const field = await screen.findByLabelText(fields.name.label);
    for (const way of ways) {
      const place = document.querySelector(way.getAttribute('href')?.replace(/^.*#/, '#') ?? '');
      expect(place).toContainElement(field);
    }
    expect(screen.getByRole('heading', { level: 2, name: landing.newCar.title })).toBeVisible();
  });

  test('a film comes when it is played', async () => {
    show(locale, all);
    const play = await screen.findByRole('button', { name: words.video.play });
    expect(document.querySelector('video')).toBeNull();
    await userEvent.setup().click(play);
    expect(document.querySelector('video')).toHaveAttribute('src', '/storage/uploads/video/x.mp4');
  });
});

test('an instalment says its rates and what is paid in all', async () => {
  const cost = { flatRate: 2.9, yearlyRate: 5.55, total: 5947.713 };
  const price = { kind: 'price', title: 'What it costs', price: 4995 } as const;
  const instalment = { monthly: 67.009, months: 81 };
  const calculated: CalculatedPrice = { ...price, instalment, cost, conditions: 'For a Swift GL.' };
  show('en', [calculated]);
  expect(await screen.findByText('BHD 5,947.713')).toBeVisible();
  for (const rate of ['2.9%', '5.55%']) expect(screen.getByText(rate)).toBeVisible();
});

test('a car that cannot be had to be turned leads to its own page', async () => {
  // The other page is of another remote: here the router does not know its address
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
  show('ar', all);
  const name = RegExp(jimny.name);
  const turn = await screen.findByRole('button', { name });
  await userEvent.setup().click(turn);
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  silent.mockRestore();
});

test('a page without sections has the form beside its offer', async () => {
  show('en', []);
  expect(await screen.findByLabelText(formMessages.en.fields.name.label)).toBeVisible();
  expect(screen.queryByRole('link', { name: remote.messages.en.landing.way })).toBeNull();
});

test('a section that fails costs its own place', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
  // Data that the validation would reject
  const broken = {
    kind: 'gallery',
    title: 'Broken',
    pictures: null,
  } as unknown as LocalizedSection;
  show('en', [broken, ...all.slice(5, 6)]);
  const title = await screen.findByRole('heading', { level: 2, name: 'Before you ask' });
  expect(title).toBeVisible();
  expect(screen.queryByText('Broken')).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.getByLabelText(formMessages.en.fields.name.label)).toBeVisible();
  silent.mockRestore();
});
