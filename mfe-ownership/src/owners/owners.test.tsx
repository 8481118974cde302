import { render, screen, within } from '@testing-library/react';
import type { Api, RefusedPost } from 'shared-contracts/api';
import type { Locale } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { manuals } from '../testing/manuals';

const pump = {
  ...{ id: 'fuel-pump', title: 'Fuel pump', text: 'It may swell.', remedy: 'We replace it.' },
};
const airbag = { id: 'airbag', title: 'Airbag', text: 'It may age.', remedy: 'We change it.' };
const picture = { src: '/a.webp', width: 1, height: 1, alt: '' };
const byDelivery = [
  { since: 2022, years: 5, kilometres: 150_000 },
  { since: 2017, years: 2, kilometres: null },
];

function show(locale: Locale, path: string, refused?: RefusedPost) {
  const api: Api = {
    ...emptyVisit(locale).api,
    manuals: { get: () => Promise.resolve(manuals) },
    recalls: { list: () => Promise.resolve([pump, airbag]) },
    warranty: {
      get: () =>
        Promise.resolve({
          ...{ image: picture, content: '', cover: [], pictures: [] },
          byDelivery,
        }),
    },
  };
  const visit = refused ? { api, refused } : { api };
  render(<TestPage remote={remote} locale={locale} path={path} visit={visit} />);
  return remote.messages[locale].owners;
}

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));

describe.each(sampledLocales)('in %s', (locale) => {
  test('an open recall is named with what is done, and leads to a visit', async () => {
    const text = show(locale, paths.owners('fuel-pump'));
    const answer = await screen.findByRole('region', { name: text.recall.open });
    expect(answer).toHaveTextContent('It may swell.');
    expect(answer).toHaveTextContent('We replace it.');
    expect(answer).not.toHaveTextContent(airbag.title);
    expect(within(answer).getByRole('link', { name: text.recall.book })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/book-appointment$/),
    );
  });

  test('a number without one is told so, and another can be asked for', async () => {
    const text = show(locale, paths.owners('none'));
    expect(await screen.findByRole('region', { name: text.recall.none })).toBeVisible();
    expect(screen.queryByRole('link', { name: text.recall.book })).not.toBeInTheDocument();
    expect(screen.getByRole('form', { name: text.recall.again })).toHaveAttribute('method', 'post');
  });

  test('a recall that the content does not tell of any more is open all the same', async () => {
    const text = show(locale, paths.owners('untold'));
    const answer = await screen.findByRole('region', { name: text.recall.open });
    expect(answer).toHaveTextContent(text.recall.untold);
  });

  test.each([
    ...['zz', 'none.zz', 'Fuel-Pump', 'untold2', '.', '%00', '-1'],
    ...['&recall=fuel-pump', 'zz&recall=untold'],
  ])('an address that names no recall of ours, ?recall=%s, says nothing of any', async (named) => {
    const text = show(locale, `/owners?recall=${named}`);
    expect(await screen.findByRole('form', { name: text.recall.title })).toBeVisible();
    for (const name of [text.recall.open, text.recall.none])
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });

  test('a wrong number stands in its field, with what is wrong', async () => {
    const text = show(locale, '/owners', {
      form: 'recall',
      values: { chassisNumber: 'MA3' },
      problems: [{ field: 'chassisNumber', code: 'chassisNumber.length', message: 'Too short.' }],
    });
    const field = await screen.findByLabelText(text.recall.label);
    expect(field).toHaveValue('MA3');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Too short.'));
  });

  test('each manual is a step away', async () => {
    show(locale, '/owners');
    expect(await screen.findByRole('link', { name: 'Jimny' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/manual\?model=jimny$/),
    );
  });

  test('the warranty is told by the year of delivery', async () => {
    show(locale, '/owners');
    const [, first, second] = await screen.findAllByRole('row');
    expect(first).toHaveTextContent(
      locale === 'ar'
        ? '2022 وما بعدها5 سنوات أو 150,000 كم'
        : 'In 2022 or later5 years or 150,000 km',
    );
    expect(second).toHaveTextContent(
      locale === 'ar' ? 'من 2017 إلى 2021سنتان' : '2017 to 20212 years',
    );
  });
});
