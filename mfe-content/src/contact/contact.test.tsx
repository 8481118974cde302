import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formMessages } from 'shared-contracts/forms-messages';
import { type Locale, locales } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';
import { apiWith, officeIn } from '../testing/content';
import { branchesJsonLd } from './dealer.seo';

const officesIn = (locale: Locale) => [officeIn('Sitra', 1, locale), officeIn('Manama', 2, locale)];
const offices = officesIn('en');

function show(locale: Locale, send = jest.fn()) {
  const visit = apiWith(locale, {
    offices: { list: () => Promise.resolve(officesIn(locale)) },
    settings: { get: () => Promise.resolve(emptyVisit(locale).settings) },
    contact: { send },
  });
  render(<TestPage remote={remote} locale={locale} path="/contact-us" visit={visit} />);
}

const texts = {
  en: {
    title: 'Drop us a line',
    map: /Show the map/,
    open: /Open in maps/,
    directions: /Directions/,
    thanks: /Mariam/,
  },
  ar: {
    title: 'راسلنا',
    map: /اعرض الخريطة/,
    open: /افتح في الخرائط/,
    directions: /الاتجاهات/,
    thanks: /Mariam/,
  },
};

beforeEach(() => sessionStorage.clear());

describe.each(locales)('in %s', (locale) => {
  const { title, map, open, directions, thanks } = texts[locale];

  test('contact names both numbers, the chat, the showroom and the hours', async () => {
    show(locale);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: '8000 1234' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+973 1700 0000' })).toHaveAttribute(
      'href',
      'tel:+97317000000',
    );
  });

  test('each place has its address, hours, phone, and a map that loads only when asked for', async () => {
    show(locale);
    const place = within(
      (await screen.findByRole('heading', { name: 'Manama' })).closest('article') ?? document.body,
    );
    expect(place.getByText('Road 2, Bahrain')).toBeVisible();
    expect(place.getByText('8:00-18:00')).toBeVisible();
    expect(place.getByText(/^(Open|Closed) now|^(مفتوح|مغلق) الآن/)).toBeVisible();
    expect(place.getByRole('link', { name: '+973 1700 0012' })).toBeVisible();
    expect(place.getByRole('link', { name: open })).toHaveAttribute('href', offices[1]?.mapUrl);
    const plans = screen.getAllByRole('img', { name: /Road \d, Bahrain/ });
    expect(new Set(plans.map((plan) => plan.getAttribute('src'))).size).toBe(2);
    expect(place.getByRole('img', { name: /Manama.*Road 2/ })).toHaveAttribute(
      'src',
      `/plans/26.12,50.62.${locale}.svg`,
    );
    expect(place.getByRole('link', { name: directions })).toHaveAttribute(
      'href',
      'https://maps.example/to?2',
    );
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(place.getByRole('button', { name: map }));
    expect(place.getByTitle(/Manama/)).toHaveAttribute('src', 'https://maps.example/embed?2');
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });

  test('a message that was sent is confirmed in the form’s place, with its reference', async () => {
    const send = jest
      .fn()
      .mockResolvedValue({ message: 'Received CM-20417.', reference: 'CM-20417' });
    show(locale, send);
    const { fields, forms } = formMessages[locale];
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(fields.name.label), 'Mariam');
    await user.type(
      screen.getByRole('textbox', { name: fields.email.label }),
      'mariam@example.com',
    );
    await user.type(screen.getByRole('textbox', { name: fields.mobile.label }), '3612 3456');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: forms.contact.submit }));
    await waitFor(() => expect(screen.getByRole('heading', { name: thanks })).toHaveFocus());
    expect(
      within(screen.getByRole('main')).getByText('CM-20417', { selector: 'b *' }),
    ).toBeVisible();
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Mariam', code: '+973', mobile: '36123456', agreed: true }),
    );
  });
});

test('search engines read where each branch is and when it is open', () => {
  const [dealer, manama] = branchesJsonLd(offices, 'en');
  expect(dealer).toMatchObject({
    '@id': '/#dealer',
    address: { addressLocality: 'Sitra', addressCountry: 'BH' },
    geo: { latitude: 26.11, longitude: 50.61 },
  });
  expect(manama).toMatchObject({
    '@type': 'AutoDealer',
    name: 'Manama',
    telephone: '+973 1700 0012',
    parentOrganization: { '@id': '/#dealer' },
    geo: { latitude: 26.12, longitude: 50.62 },
    openingHoursSpecification: [
      { dayOfWeek: ['Saturday', 'Sunday'], opens: '08:00', closes: '18:00' },
    ],
  });
});
