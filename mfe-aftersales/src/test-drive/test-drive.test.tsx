import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ApiError, type DriveTimes, type LeadReceipt } from 'shared-contracts/api';
import type { TestDriveValues } from 'shared-contracts/forms';
import { formMessages } from 'shared-contracts/forms-messages';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { emptyVisit, TestVisit } from 'shared-ui/testing';
import { cars } from 'shared-ui/testing/cars';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { ToastHost } from 'shared-ui/toast';
import { remote } from '../remote';
import { TestDriveForm } from './test-drive-form';

const receipt: LeadReceipt = { message: 'Received TD-20417.', reference: 'TD-20417' };

const branch = {
  ...{ id: 1, name: { en: 'Sitra showroom', ar: 'معرض سترة' }, isAtHome: false },
  days: [{ day: '2099-11-28', times: ['09:00', '10:00'] }],
  without: [{ day: '2099-11-27', reason: 'closed' as const, name: null }],
  busy: [{ start: '2099-11-28T10:00', cars: ['Swift'] }],
};

const takingRequests = (
  locale: Locale,
  request: jest.Mock,
  branches: DriveTimes['branches'] = [],
): Api => ({
  ...emptyVisit(locale).api,
  testDrives: { request, getTimes: async () => ({ branches }) },
});

const radio = (value: string) =>
  screen.getAllByRole<HTMLInputElement>('radio').find((one) => one.value === value);

async function fill(locale: Locale) {
  const { fields, forms } = formMessages[locale];
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(fields.name.label), 'Mariam');
  await user.type(screen.getByLabelText(fields.email.label), 'mariam@example.com');
  await user.type(screen.getByLabelText(fields.mobile.label), '3612 3456');
  return {
    user,
    send: () => user.click(screen.getByRole('button', { name: forms.testDrive.submit })),
  };
}

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));
beforeEach(() => sessionStorage.clear());

const texts = {
  en: {
    title: 'Book a Test Drive',
    car: 'Grand Vitara',
    again: 'Ask for another drive',
    calendar: 'Add to calendar',
    page: 'Jimny 5D',
    chosen: 'EECO',
    red: 'Red',
    whole: 'Swift GLX (Red)',
  },
  ar: {
    title: 'احجز تجربة قيادة',
    car: 'جراند فيتارا',
    again: 'اطلب تجربة أخرى',
    calendar: 'أضف إلى التقويم',
    page: 'جيمني 5 أبواب',
    chosen: 'إيكو',
    red: 'أحمر',
    whole: 'سويفت GLX (أحمر)',
  },
};

describe.each(sampledLocales)('in %s', (locale) => {
  const { title, car, again, calendar } = texts[locale];

  test('a request that was sent is confirmed on the page, with its reference and what we understood', async () => {
    const request = jest.fn().mockResolvedValue(receipt);
    const api = takingRequests(locale, request);
    render(<TestPage remote={remote} locale={locale} path="/test-drive" visit={{ api }} />);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const { user, send } = await fill(locale);
    await user.selectOptions(
      screen.getByLabelText(formMessages[locale].fields.vehicle.label),
      'Grand Vitara',
    );
    await send();

    const heading = await screen.findByRole('heading', { name: /Mariam/ });
    expect(heading).toHaveFocus();
    const page = within(screen.getByRole('main'));
    expect(page.getByText('TD-20417', { selector: 'b *' })).toBeVisible();
    expect(page.getByText(car)).toBeVisible();
    expect(request).toHaveBeenCalledWith({
      name: 'Mariam',
      email: 'mariam@example.com',
      code: '+973',
      mobile: '36123456',
      vehicle: 'Grand Vitara',
    });

    await user.click(screen.getByRole('button', { name: again }));
    expect(screen.getByLabelText(formMessages[locale].fields.name.label)).toHaveValue('');
  });

  test.each([
    ['as the page has it', 'Jimny 5D', texts[locale].page],
    ['as the visitor chose it', 'EECO', texts[locale].chosen],
    ['as far as it was chosen', 'Swift', texts[locale].whole],
  ])('another team’s form says which car was asked for, %s', async (_, vehicle, name) => {
    const onSent = jest.fn<void, [LeadReceipt, TestDriveValues]>();
    const request = jest.fn().mockResolvedValue(receipt);
    const api = takingRequests(locale, request);
    const messages = { [remote.name]: remote.messages, forms: formMessages };
    render(
      <TestVisit locale={locale} messages={messages} visit={{ api }}>
        <ToastHost>
          <TestDriveForm
            data={{ vehicles: cars.vehicles, branches: [] }}
            vehicle={vehicle === 'Swift' ? 'swift' : 'jimny-5d'}
            chosen={{ grade: 'glx', colour: 'red' }}
            onSent={onSent}
          />
        </ToastHost>
      </TestVisit>,
    );
    const list = screen.getByLabelText(formMessages[locale].fields.vehicle.label);
    expect(list).toHaveValue(vehicle === 'Swift' ? 'Swift' : 'Jimny 5D');
    const { user, send } = await fill(locale);
    await user.selectOptions(list, vehicle);
    await send();
    expect(await screen.findByRole('status')).toHaveTextContent('TD-20417');
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ vehicle }));
    expect(onSent).toHaveBeenCalledWith(receipt, expect.objectContaining({ vehicle, car: name }));
  });

  test('a time that is chosen is booked, and kept in the calendar', async () => {
    const request = jest.fn().mockResolvedValue(receipt);
    const api = takingRequests(locale, request, [branch]);
    const path = '/test-drive?model=swift';
    render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
    const { user, send } = await fill(locale);
    // no time is chosen at first, and the only Swift is out at ten
    expect(radio('')).toBeChecked();
    expect(radio('2099-11-27')).toBeDisabled();
    expect(radio('2099-11-28T10:00')).toBeUndefined();
    await user.click(radio('2099-11-28') as HTMLElement);
    await user.click(radio('2099-11-28T09:00') as HTMLElement);
    await send();
    await waitFor(() => expect(screen.getByRole('heading', { name: /Mariam/ })).toHaveFocus());
    expect(request).toHaveBeenCalledWith(
      expect.objectContaining({ date: '2099-11-28T09:00', time: '09:00' }),
    );
    const page = within(screen.getByRole('main'));
    for (const fact of ['28-11-2099', '09:00']) expect(page.getByText(fact)).toBeVisible();
    expect(page.getByRole('link', { name: calendar })).toHaveAttribute(
      'href',
      localise(paths.requestCalendar('TD-20417'), locale),
    );
  });

  test('who is too late keeps what was typed, and chooses among what is free now', async () => {
    const problem = { field: 'date', code: 'date.full', message: '28-11-2099 10:00' };
    const request = jest.fn().mockRejectedValue(new ApiError('test_drive', 409, [problem]));
    const api = takingRequests(locale, request, [branch]);
    const free = { ...branch, days: [{ day: '2099-11-28', times: ['10:00'] }], busy: [] };
    const getTimes = jest
      .fn()
      .mockResolvedValueOnce({ branches: [branch] })
      .mockResolvedValue({ branches: [free] });
    const visit = { api: { ...api, testDrives: { ...api.testDrives, getTimes } } };
    const path = '/test-drive?model=swift';
    render(<TestPage remote={remote} locale={locale} path={path} visit={visit} />);
    const { user, send } = await fill(locale);
    await user.click(radio('2099-11-28') as HTMLElement);
    await user.click(radio('2099-11-28T09:00') as HTMLElement);
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(problem.message);
    expect(screen.getByLabelText(formMessages[locale].fields.name.label)).toHaveValue('Mariam');
    expect(radio('2099-11-28T09:00')).toBeUndefined();
    expect(radio('2099-11-28T10:00')).not.toBeChecked();
  });

  test('a drive at home asks for the address, which is shown only then', async () => {
    const request = jest.fn().mockResolvedValue(receipt);
    const api = takingRequests(locale, request, [{ ...branch, isAtHome: true }]);
    render(<TestPage remote={remote} locale={locale} path="/test-drive" visit={{ api }} />);
    const { fields } = formMessages[locale];
    const { user, send } = await fill(locale);
    await user.selectOptions(screen.getByLabelText(fields.vehicle.label), 'Grand Vitara');
    expect(screen.queryByLabelText(fields.address.label)).toBeNull();
    await user.selectOptions(screen.getByLabelText(new RegExp(`^${fields.place.label}`)), 'home');
    await user.type(screen.getByLabelText(fields.address.label), 'Saar');
    await send();
    await waitFor(() =>
      expect(request).toHaveBeenCalledWith(
        expect.objectContaining({ place: 'home', address: 'Saar' }),
      ),
    );
  });

  test('an address that names a model has its car chosen', async () => {
    render(<TestPage remote={remote} locale={locale} path="/test-drive?model=grand-vitara" />);
    const { label } = formMessages[locale].fields.vehicle;
    expect(await screen.findByLabelText(label)).toHaveValue('Grand Vitara');
  });

  test('an address that names a grade and a colour has them chosen, and the request carries them', async () => {
    const request = jest.fn().mockResolvedValue(receipt);
    const api = takingRequests(locale, request);
    const path = '/test-drive?model=swift&grade=glx&colour=red&build=K7P-4QX';
    render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
    const { fields } = formMessages[locale];
    const { send } = await fill(locale);
    expect(screen.getByLabelText(new RegExp(fields.grade.label))).toHaveValue('glx');
    expect(screen.getByLabelText(new RegExp(fields.colour.label))).toHaveValue('red');
    await send();
    await waitFor(() => expect(screen.getByRole('heading', { name: /Mariam/ })).toHaveFocus());
    expect(request).toHaveBeenCalledWith(
      expect.objectContaining({ vehicle: 'Swift', grade: 'glx', colour: 'red', build: 'K7P-4QX' }),
    );
    const page = within(screen.getByRole('main'));
    for (const fact of ['GLX', texts[locale].red, 'K7P-4QX'])
      expect(page.getByText(fact)).toBeVisible();
  });

  test('another car offers its own grades and colours; what it does not have is not asked for', async () => {
    const path = '/test-drive?model=swift&grade=glx&colour=silver';
    render(<TestPage remote={remote} locale={locale} path={path} />);
    const { fields } = formMessages[locale];
    const labelled = (field: 'vehicle' | 'grade' | 'colour') =>
      screen.queryByLabelText(new RegExp(fields[field].label));
    await screen.findByLabelText(fields.vehicle.label);
    const choose = (car: string) =>
      userEvent.selectOptions(screen.getByLabelText(fields.vehicle.label), car);
    await choose('EECO');
    expect(labelled('grade')).toHaveValue('');
    expect(labelled('colour')).toHaveValue('silver');
    await choose('New Carry');
    expect([labelled('grade'), labelled('colour')]).toEqual([null, null]);
  });
});
