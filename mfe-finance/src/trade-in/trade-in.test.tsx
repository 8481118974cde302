import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Api, ApiError } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { tradeInTable } from '../testing/trade-in-table';
import rangeWords from './words.json';

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));
beforeEach(() => sessionStorage.clear());
Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} });

const receipt = { message: 'TI-20417', reference: 'TI-20417' };
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

describe.each(sampledLocales)('in %s', (locale) => {
  const { fields, forms, steps, photos, errors, unsent, optional } = formMessages[locale];
  const words = forms.tradeIn;
  const labelled = (name: keyof typeof fields) =>
    screen.getByLabelText(
      (text) => text === fields[name].label || text === `${fields[name].label} ${optional}`,
    );
  const press = (name: string) => screen.getByRole('button', { name });
  const heading = (step: keyof typeof words.steps) =>
    screen.getByRole('heading', { level: 2, name: words.steps[step] });

  function open(request: jest.Mock, path = '/trade-in?model=swift&grade=glx&colour=silver') {
    const api: Api = {
      ...emptyVisit(locale).api,
      tradeIns: { request },
      tradeInTable: { get: () => Promise.resolve(tradeInTable) },
    };
    render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
    return userEvent.setup();
  }
  const next = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(
      within(screen.getByRole('main')).getAllByRole('button', { name: steps.next }).find(isShown) ??
        document.body,
    );
  const isShown = (element: Element) => !element.closest('.isAway');

  async function describeCar(user: ReturnType<typeof userEvent.setup>) {
    await screen.findByRole('heading', { level: 1, name: remote.messages[locale].tradeIn.title });
    await user.type(labelled('ownMake'), locale === 'ar' ? 'تويوتا' : 'Toyota');
    await user.type(labelled('ownModel'), 'Yaris');
    await user.type(labelled('ownYear'), '٢٠١٨');
    await user.type(labelled('kilometres'), '85,000');
    await next(user);
    await waitFor(() => expect(heading('state')).toHaveFocus());
  }

  test('a car goes through the steps, each with its own faults, and is confirmed with ways on', async () => {
    const request = jest.fn().mockResolvedValue(receipt);
    const user = open(request);
    await screen.findByRole('heading', { level: 1 });
    await next(user);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(4);
    expect(summary).not.toHaveTextContent(errors.condition.required);

    await describeCar(user);
    await user.selectOptions(labelled('condition'), 'good');
    await user.upload(labelled('photos'), [photo('front.jpg'), photo('back.jpg')]);
    await user.upload(labelled('photos'), photo('cabin.jpg'));
    const shown = () => screen.getAllByRole('img').map((img) => img.getAttribute('alt') ?? '');
    await waitFor(() => expect(shown()).toHaveLength(3));
    await user.click(press(photos.later.replace('{{number}}', '1')));
    expect(press(photos.later.replace('{{number}}', '2'))).toHaveFocus();
    await user.click(press(photos.remove.replace('{{number}}', '3')));
    expect(shown().map((alt) => /\u2068(.*)\u2069/.exec(alt)?.[1])).toEqual([
      'back.jpg',
      'front.jpg',
    ]);
    await next(user);

    await waitFor(() => expect(heading('person')).toHaveFocus());
    expect(labelled('wantedCar')).toHaveValue('Swift');
    await user.type(labelled('name'), 'Mariam');
    await user.type(labelled('mobile'), '3612 3456');
    await user.type(labelled('email'), 'mariam@example.com');
    await next(user);
    await waitFor(() => expect(heading('check')).toHaveFocus());
    expect(screen.getByRole('region', { name: words.steps.car })).toHaveTextContent('85,000');
    await user.click(press(words.submit));

    await waitFor(() => expect(screen.getByRole('heading', { name: /Mariam/ })).toHaveFocus());
    expect(request).toHaveBeenCalledTimes(1);
    const [values] = request.mock.calls[0];
    expect(values).toMatchObject({
      ...{ ownMake: 'Toyota', ownModel: 'Yaris', ownYear: '2018', kilometres: '85000' },
      ...{ condition: 'good', wantedCar: 'Swift', mobile: '36123456' },
      ...{ grade: 'glx', colour: 'silver' },
    });
    expect(values.photos.map(({ name }: File) => name)).toEqual(['back.jpg', 'front.jpg']);
    const page = within(screen.getByRole('main'));
    expect(page.getByText('TI-20417', { selector: 'b *' })).toBeVisible();
    const ways = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(ways).toEqual([
      expect.stringMatching(/test-drive\?model=swift&grade=glx&colour=silver$/),
      expect.stringContaining('/request?key=TI-20417'),
      expect.stringContaining('wa.me'),
      expect.stringContaining('maps'),
    ]);
  });

  test('four answers give a range, the deposit that it makes, and the fields of the request', async () => {
    const range = rangeWords[locale];
    const user = open(jest.fn());
    const car = await screen.findByLabelText(range.car);
    await user.click(press(range.show));
    await waitFor(() => expect(car).toHaveAccessibleDescription(range.faults.car));
    expect(car).toHaveFocus();
    await user.selectOptions(car, 'toyota-yaris');
    await user.selectOptions(screen.getByLabelText(range.year), '2018');
    await user.type(screen.getByLabelText(range.kilometres), '١٧٠٬٠٠٠');
    await user.selectOptions(screen.getByLabelText(range.condition), 'good');
    await user.click(press(range.show));
    const shown = await screen.findByText(/2,250.*2,550/);
    expect(shown.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('link', { name: /2,250/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/finance\?model=swift&grade=glx&colour=silver&deposit=2250&unit=bhd$/),
    );
    expect(labelled('ownMake')).toHaveValue(locale === 'ar' ? 'تويوتا' : 'Toyota');
    expect(labelled('ownYear')).toHaveValue('2018');
    expect(labelled('condition')).toHaveValue('good');
  });

  test('the range of the address goes along with the request, and its confirmation says it', async () => {
    const request = jest.fn().mockResolvedValue(receipt);
    const user = open(
      request,
      '/trade-in?car=toyota-yaris&year=2018&kilometres=170000&condition=good',
    );
    await screen.findByText(/2,250.*2,550/);
    await next(user);
    await waitFor(() => expect(heading('state')).toHaveFocus());
    await next(user);
    await waitFor(() => expect(heading('person')).toHaveFocus());
    await user.type(labelled('name'), 'Mariam');
    await user.type(labelled('mobile'), '36123456');
    await user.type(labelled('email'), 'mariam@example.com');
    await next(user);
    await waitFor(() => expect(heading('check')).toHaveFocus());
    await user.click(press(forms.tradeIn.submit));
    await waitFor(() => expect(screen.getByRole('heading', { name: /Mariam/ })).toHaveFocus());
    expect(request.mock.calls[0][0]).toMatchObject({
      ...{ valuedCar: 'toyota-yaris', ownMake: 'Toyota', ownYear: '2018', condition: 'good' },
    });
    expect(screen.getByText(/2,250.*2,550/)).toBeVisible();
  });

  test('a car that the table lacks is looked at together', async () => {
    open(jest.fn(), '/trade-in?car=other&year=&kilometres=&condition=');
    expect(await screen.findByText(rangeWords[locale].togetherText)).toBeVisible();
    expect(screen.queryByText(rangeWords[locale].faults.year)).not.toBeInTheDocument();
  });

  test('the page says what staff have written in place of its texts', async () => {
    const { api: empty, settings } = emptyVisit(locale);
    const ownTexts = { 'mfe-finance': { 'trade-in-words.next.first.title': 'Own words' } };
    const api: Api = {
      ...empty,
      settings: { get: async () => ({ ...settings, ownTexts }) },
      tradeInTable: { get: () => Promise.resolve(tradeInTable) },
    };
    render(<TestPage remote={remote} locale={locale} path="/trade-in" visit={{ api }} />);
    expect(await screen.findByText('Own words')).toBeVisible();
    expect(screen.queryByText(rangeWords[locale].next['first.title'])).not.toBeInTheDocument();
    expect(screen.getByText(rangeWords[locale].next['second.title'])).toBeVisible();
  });

  test('what the server refuses leads back to its field, and nothing is lost', async () => {
    const problem = { field: 'ownYear', code: 'ownYear.range', message: 'x' };
    const request = jest
      .fn()
      .mockRejectedValueOnce(
        new ApiError('trade_in', 0, [{ field: '', code: 'network', message: 'away' }]),
      )
      .mockRejectedValueOnce(new ApiError('trade_in', 422, [problem]))
      .mockResolvedValue(receipt);
    const user = open(request, '/trade-in');
    await describeCar(user);
    await user.selectOptions(labelled('condition'), 'fair');
    await user.upload(labelled('photos'), photo('front.jpg'));
    await next(user);
    await waitFor(() => expect(heading('person')).toHaveFocus());
    await user.type(labelled('name'), 'Mariam');
    await user.type(labelled('mobile'), '36123456');
    await user.type(labelled('email'), 'mariam@example.com');
    await next(user);
    await waitFor(() => expect(heading('check')).toHaveFocus());
    await user.click(press(words.submit));
    await user.click(await screen.findByRole('button', { name: unsent.again }));
    await user.click(await screen.findByRole('link', { name: /1980/ }));
    await waitFor(() => expect(labelled('ownYear')).toHaveFocus());
    for (const step of ['state', 'person', 'check'] as const) {
      await next(user);
      await waitFor(() => expect(heading(step)).toHaveFocus());
    }
    await user.click(press(words.submit));
    expect(await screen.findByRole('heading', { name: /Mariam/ })).toBeVisible();
    const [[first], , [last]] = request.mock.calls;
    expect(last).toEqual(first);
  });
});
