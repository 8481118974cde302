import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LandingDeal } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { type Locale, localise } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { campaignApi } from '../testing/campaigns';

const car = '/landing_page/jimny-sand-ready/new-car-offer/1';
const service = '/landing_page/family-holiday/service-offer/3';

function show(
  locale: Locale,
  path: string,
  enquire = jest.fn(),
  changes: Partial<LandingDeal> = {},
) {
  const visit = { api: campaignApi(locale, enquire, changes) };
  return render(<TestPage remote={remote} locale={locale} path={path} visit={visit} />);
}

beforeEach(() => sessionStorage.clear());

const thanks = { en: 'Thank you', ar: 'شكراً لك' };

describe.each(sampledLocales)('in %s', (locale) => {
  const { fields, forms } = formMessages[locale];

  test('a car’s enquiry goes along with its campaign, and leads to the thank-you page', async () => {
    const enquire = jest.fn().mockResolvedValue({ message: 'ok', reference: 'LP-13955' });
    show(locale, car, enquire);
    const user = userEvent.setup();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Two years of service' }),
    ).toBeVisible();
    expect(screen.getByText(/31-03-2027/)).toBeVisible();
    await user.type(screen.getByLabelText(fields.name.label), 'مريم');
    await user.type(screen.getByLabelText(fields.email.label), 'mariam@example.com');
    await user.type(screen.getByLabelText(fields.mobile.label), '٣٦١٢٣٤٥٦');
    await user.click(screen.getByRole('button', { name: forms.landingNewCar.submit }));

    expect(await screen.findByRole('heading', { level: 1, name: thanks[locale] })).toBeVisible();
    expect(
      within(screen.getByRole('main')).getByText('LP-13955', { selector: 'b *' }),
    ).toBeVisible();
    expect(enquire).toHaveBeenCalledWith({
      name: 'مريم',
      email: 'mariam@example.com',
      code: '+973',
      mobile: '36123456',
      model: 'jimny',
      campaign: 'jimny-sand-ready',
      source: 'website',
      offerType: 'new-car-offer',
    });
  });

  test.each([
    ['/landing_page/nobody-knows/new-car-offer/1', 'unknown'],
    ['/landing_page/jimny-sand-ready/free-offer/1', 'unknown'],
    ['/landing_page/last-summer/new-car-offer/1', 'over'],
  ] as const)('%s says that it is %s and leads to what runs now', async (path, state) => {
    show(locale, path);
    const { closed, banners } = remote.messages[locale];
    const title = closed[state].title;
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const [first] = screen.getAllByRole('link', { name: banners.offer });
    expect(first).toHaveAttribute('href', localise(car, locale));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('what ends before midnight names the hour', async () => {
    show(locale, car, undefined, { until: '2026-11-22', untilHour: '10:00' });
    expect(await screen.findByText(/22-11-2026 10:00/)).toBeVisible();
  });

  test('only what the campaign offers can be asked for', async () => {
    show(locale, car, undefined, { models: ['jimny', 'swift'] });
    const choice = await screen.findByLabelText(fields.model.label);
    const values = within(choice)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'));
    expect(values.filter(Boolean).sort()).toEqual(['jimny', 'swift']);
  });
});

test.each(sampledLocales)(
  'the workshop’s offer asks for the service and a message, in %s',
  async (locale) => {
    show(locale, service);
    const { fields } = formMessages[locale];
    expect(await screen.findByLabelText(fields.service.label)).toBeVisible();
    expect(screen.getByLabelText(fields.message.label)).toBeVisible();
    expect(screen.queryByLabelText(fields.model.label)).toBeNull();
  },
);

test('a single service is not asked for, and goes along with the enquiry', async () => {
  const enquire = jest.fn().mockResolvedValue({ message: 'ok', reference: 'LP-13955' });
  show('en', service, enquire, { services: ['Free Vehicle Inspection'] });
  const { fields, forms } = formMessages.en;
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(fields.name.label), 'Mariam');
  expect(screen.queryByLabelText(fields.service.label)).toBeNull();
  await user.type(screen.getByLabelText(fields.email.label), 'mariam@example.com');
  await user.type(screen.getByLabelText(fields.mobile.label), '36123456');
  await user.type(screen.getByLabelText(fields.message.label), 'After four.');
  await user.click(screen.getByRole('button', { name: forms.landingService.submit }));
  expect(await screen.findByRole('heading', { level: 1, name: thanks.en })).toBeVisible();
  expect(enquire).toHaveBeenCalledWith(
    expect.objectContaining({ service: 'Free Vehicle Inspection', message: 'After four.' }),
  );
});

test('both addresses show the same screen, so that typed text survives the change of language', async () => {
  const [english, arabic] = await Promise.all(
    remote.routes.slice(0, 2).map((route) => route.lazy()),
  );
  expect(english?.Component).toBe(arabic?.Component);
});
