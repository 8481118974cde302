import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { locales } from 'shared-contracts/locale';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';

const texts = {
  en: { title: 'Book Service', service: 'Warranty', calendar: 'Add to calendar' },
  ar: { title: 'احجز موعد صيانة', service: 'ضمان', calendar: 'أضف إلى التقويم' },
};

// Compiling a screen for the first time takes longer than a visitor is waited for.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));
beforeEach(() => sessionStorage.clear());

test.each(locales)('a booking in %s is confirmed with what we understood', async (locale) => {
  const book = jest.fn().mockResolvedValue({ message: 'BS-48213', reference: 'BS-48213' });
  const image = {
    src: '/storage/uploads/scenes/workshop.webp',
    width: 1600,
    height: 900,
    alt: 'A lift',
  };
  const api: Api = {
    ...emptyVisit(locale).api,
    serviceBookings: { getPage: async () => ({ image, content: '<p>Trained hands.</p>' }), book },
  };
  render(<TestPage remote={remote} locale={locale} path="/book-appointment" visit={{ api }} />);
  const { title, service, calendar } = texts[locale];
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText('Trained hands.')).toBeVisible();

  const { fields, forms } = formMessages[locale];
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(fields.firstName.label), 'Mariam');
  await user.type(screen.getByLabelText(fields.lastName.label), 'Al Dosari');
  await user.type(screen.getByLabelText(fields.mobile.label), '36123456');
  await user.selectOptions(screen.getByLabelText(fields.carModel.label), 'EECO');
  await user.type(screen.getByLabelText(fields.vehicleRegistration.label), '482915');
  await user.selectOptions(screen.getByLabelText(fields.serviceType.label), 'warranty');
  await user.type(screen.getByLabelText(fields.date.label), '2099-11-28T09:30');
  await user.click(screen.getByRole('button', { name: forms.bookService.submit }));

  expect(await screen.findByRole('heading', { name: /Mariam/ })).toHaveFocus();
  const page = within(screen.getByRole('main'));
  for (const fact of ['BS-48213', '482915', service, '28-11-2099', '09:30', '+973 36123456']) {
    expect(page.getByText(fact)).toBeVisible();
  }
  expect(page.getByRole('link', { name: calendar })).toHaveAttribute('download', 'BS-48213.ics');
  expect(book).toHaveBeenCalledWith(
    expect.objectContaining({ carModel: 'EECO', date: '2099-11-28T09:30', time: '09:30' }),
  );
});
