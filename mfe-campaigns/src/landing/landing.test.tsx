import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formMessages } from 'shared-contracts/forms';
import { type Locale, locales } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';
import { campaignApi } from '../testing/campaigns';

const car = '/landing_page/jimny-sand-ready/new-car-offer/1';
const service = '/landing_page/family-holiday/service-offer/3';

function show(locale: Locale, path: string, enquire = jest.fn()) {
  const visit = { api: campaignApi(locale, enquire) };
  return render(<TestPage remote={remote} locale={locale} path={path} visit={visit} />);
}

beforeEach(() => sessionStorage.clear());

const thanks = { en: 'Thank you', ar: 'شكراً لك' };

describe.each(locales)('in %s', (locale) => {
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
    expect(within(screen.getByRole('main')).getByText('LP-13955')).toBeVisible();
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
    '/landing_page/nobody-knows/new-car-offer/1',
    '/landing_page/jimny-sand-ready/free-offer/1',
  ])('%s is the page’s own 404', async (path) => {
    show(locale, path);
    expect(await screen.findByRole('alert')).toHaveTextContent('404');
  });
});

test('the workshop’s offer asks in English for the service and a message', async () => {
  show('en', service);
  const { fields } = formMessages.en;
  expect(await screen.findByLabelText(fields.service.label)).toBeVisible();
  expect(screen.getByLabelText(fields.message.label)).toBeVisible();
  expect(screen.queryByLabelText(fields.model.label)).toBeNull();
});

test('the Arabic page has the new-car form only', async () => {
  show('ar', service);
  const { fields } = formMessages.ar;
  expect(await screen.findByLabelText(fields.model.label)).toBeVisible();
  expect(screen.queryByLabelText(fields.service.label)).toBeNull();
});

test('both addresses show the same screen, so that typed text survives the change of language', async () => {
  const [english, arabic] = await Promise.all(
    remote.routes.slice(0, 2).map((route) => route.lazy()),
  );
  expect(english?.Component).toBe(arabic?.Component);
});
