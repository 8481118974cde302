import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formMessages } from 'shared-contracts/forms-messages';
import { type Locale, localise } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { apiWith, officeIn } from '../testing/content';

const officesIn = (locale: Locale) => [officeIn('Sitra', 1, locale), officeIn('Manama', 2, locale)];

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
    directions: /Directions/,
    thanks: /Mariam/,
  },
  ar: {
    title: 'راسلنا',
    directions: /الاتجاهات/,
    thanks: /Mariam/,
  },
};

/** The device's place; null for one that does not say. */
function locateAt(coords: { latitude: number; longitude: number } | null) {
  const geolocation = {
    getCurrentPosition: (found: (at: object) => void, failed: (error: object) => void) =>
      coords ? found({ coords }) : failed({ code: 1 }),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
}

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));
beforeEach(() => sessionStorage.clear());

describe.each(sampledLocales)('in %s', (locale) => {
  const { title, directions, thanks } = texts[locale];

  test('contact names both numbers, the chat, the showroom and the hours', async () => {
    show(locale);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: '8000 1234' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+973 1700 0000' })).toHaveAttribute(
      'href',
      'tel:+97317000000',
    );
  });

  test('the branches stand before the form, each with its hours, phone, way there and page', async () => {
    show(locale);
    const place = within(
      (await screen.findByRole('heading', { name: 'Manama' })).closest('article') ?? document.body,
    );
    expect(place.getByText('Road 2, Bahrain')).toBeVisible();
    expect(place.getByText('8:00-18:00')).toBeVisible();
    expect(await place.findByText(/^(Open|Closed) now|^(مفتوح|مغلق) الآن/)).toBeVisible();
    expect(place.getByRole('link', { name: '+973 1700 0012' })).toBeVisible();
    expect(place.getByRole('link', { name: directions })).toHaveAttribute(
      'href',
      'https://maps.example/to?2',
    );
    expect(place.getByRole('link', { name: 'Manama' })).toHaveAttribute(
      'href',
      localise('/branches/branch-2', locale),
    );
    const form = screen.getByRole('textbox', { name: formMessages[locale].fields.email.label });
    expect(place.getByText('Road 2, Bahrain').compareDocumentPosition(form)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('the nearest branch comes first when the visitor says where they are', async () => {
    locateAt({ latitude: 26.12, longitude: 50.62 });
    show(locale);
    const { branches } = remote.messages[locale];
    await userEvent.click(await screen.findByRole('button', { name: branches.nearest }));
    expect(await screen.findByText(branches.sorted)).toBeVisible();
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('Manama');
    expect(first).toHaveTextContent(/\D0\D* (km|كم)/);
    expect(second).toHaveTextContent(/1\.5\D* (km|كم)/);
  });

  test('the order stays when the device does not say where it is', async () => {
    locateAt(null);
    show(locale);
    const { branches } = remote.messages[locale];
    await userEvent.click(await screen.findByRole('button', { name: branches.nearest }));
    expect(await screen.findByText(branches.unknown)).toBeVisible();
    expect(screen.getAllByRole('article')[0]).toHaveTextContent('Sitra');
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
