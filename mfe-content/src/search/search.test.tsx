import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Api, SearchAnswer } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { apiWith, picture } from '../testing/content';
// Imported statically, so that no test waits for its compilation
import './search.screen';

const result = { text: null, picture: null, price: null };
const found: SearchAnswer = {
  ...{ query: 'swift', total: 9, isPartial: false, summary: '9 results' },
  groups: [
    {
      ...{ kind: 'model', name: 'Models', count: 1 },
      results: [
        { title: 'Swift', to: '/explore-vehicles/swift', text: 'Quick', picture, price: 4995 },
      ],
    },
    {
      ...{ kind: 'question', name: 'Questions', count: 7 },
      results: [{ ...result, title: 'How long is a test drive?', to: '/faqs#faq-1' }],
    },
    {
      ...{ kind: 'document', name: 'Brochures', count: 1 },
      results: [{ ...result, title: 'Swift brochure', to: '/storage/uploads/swift.pdf' }],
    },
  ],
};
const none: SearchAnswer = {
  ...{ query: 'zeppelin', total: 0, isPartial: false, summary: 'Nothing found' },
  groups: [],
};

/** Shows the page; returns what was searched for. */
function show(locale: Locale, path: string, answer = found, ofKind = answer) {
  const asked: unknown[] = [];
  const find = (query: string, part?: Parameters<Api['search']['find']>[1]) => {
    asked.push([query, part]);
    return Promise.resolve(part?.kind ? ofKind : answer);
  };
  const visit = apiWith(locale, { search: { find } });
  render(<TestPage remote={remote} locale={locale} path={path} visit={visit} />);
  return asked;
}

const texts = {
  en: {
    ...{ field: /A model, a feature/, find: 'Search' },
    ...{ all: 'Show all 7' },
    ...{
      kinds: 'Kinds of results',
      price: 'From BHD 4,995',
      warranty: 'Warranty',
      every: /every kind/,
    },
    partial: /some of them/,
  },
  ar: {
    ...{ field: /طراز أو ميزة/, find: 'ابحث' },
    ...{ all: 'اعرض الكل (7)' },
    ...{ kinds: 'أنواع النتائج', price: /4,995/, warranty: 'الضمان', every: /كل الأنواع/ },
    partial: /أقرب النتائج/,
  },
};

describe.each(sampledLocales)('in %s', (locale) => {
  const text = texts[locale];

  test('results stand by kind, with counts, prices and a way to all of a kind', async () => {
    const asked = show(locale, '/search?q=swift');
    expect(await screen.findByText('9 results')).toHaveRole('status');
    expect(asked).toEqual([['swift', { first: 6 }]]);
    const models = screen.getByRole('region', { name: 'Models 1' });
    expect(within(models).getByRole('link', { name: 'Swift' })).toHaveAttribute(
      'href',
      localise('/explore-vehicles/swift', locale),
    );
    expect(within(models).getByText(text.price)).toBeVisible();
    const questions = screen.getByRole('region', { name: 'Questions 7' });
    expect(within(questions).getByRole('link', { name: text.all })).toHaveAttribute(
      'href',
      localise('/search?q=swift&kind=question', locale),
    );
    const kinds = within(screen.getByRole('navigation', { name: text.kinds }));
    expect(kinds.getAllByRole('link')).toHaveLength(3);
    const brochure = screen.getByRole('link', { name: /Swift brochure PDF/ });
    expect(brochure).toHaveAttribute('href', '/storage/uploads/swift.pdf');
  });

  test('another search is asked for by the field, without script by the browser itself', async () => {
    const asked = show(locale, '/search?q=swift');
    const field = await screen.findByRole('searchbox', { name: text.field });
    expect(field).toHaveValue('swift');
    expect(field).toHaveAttribute('name', 'q');
    const form = field.closest('form');
    expect(form).toHaveAttribute('action', localise('/search', locale));
    expect(form).toHaveAttribute('method', 'get');
    await userEvent.clear(field);
    await userEvent.type(field, ' جيمني{Enter}');
    expect(await screen.findByText('9 results')).toBeVisible();
    expect(asked.at(-1)).toEqual(['جيمني', { first: 6 }]);
  });

  test('cars in stock stand beside the grades, with a way to all of them', async () => {
    const grade = { ...result, title: 'Swift GLX', to: '/explore-vehicles/swift?grade=glx' };
    const car = { ...result, title: 'Swift GLX 2027, Red', to: '/stock/swift-glx-sw271037' };
    show(locale, localise('/search?q=swift', locale), {
      ...found,
      groups: [
        { kind: 'grade', name: 'Grades', count: 1, results: [grade] },
        { kind: 'grade', part: 'stock', name: 'Cars in stock', count: 7, results: [car] },
      ],
    });
    const group = within(await screen.findByRole('region', { name: /Cars in stock/ }));
    expect(group.getByRole('link', { name: car.title })).toHaveAttribute(
      'href',
      localise(car.to, locale),
    );
    expect(group.getByRole('link', { name: /7\)?$/ })).toHaveAttribute(
      'href',
      localise('/search?q=swift&kind=stock', locale),
    );
  });

  test('one kind is shown in full, with a way back to all', async () => {
    const [, group] = found.groups;
    const answer = { ...found, groups: group ? [group] : [] };
    const asked = show(locale, '/search?q=swift&kind=question', answer);
    expect(await screen.findByRole('link', { name: text.every })).toHaveAttribute(
      'href',
      localise('/search?q=swift', locale),
    );
    expect(asked).toEqual([['swift', { kind: 'question' }]]);
  });

  test('where a kind has no results, those of the others are shown', async () => {
    const asked = show(locale, '/search?q=swift&kind=zz', found, none);
    expect(await screen.findByText('9 results')).toHaveRole('status');
    expect(screen.getByRole('region', { name: 'Models 1' })).toBeVisible();
    expect(screen.queryByRole('link', { name: text.every })).not.toBeInTheDocument();
    expect(asked.at(-1)).toEqual(['swift', { first: 6 }]);
  });

  test('a search in vain says so, and what to do next', async () => {
    show(locale, '/search?q=zeppelin', none);
    expect(await screen.findByText('Nothing found')).toHaveRole('status');
    expect(screen.getByRole('link', { name: text.warranty })).toBeVisible();
    expect(screen.getByRole('link', { name: '8000 1234' })).toBeVisible();
  });

  test.each(['+', '%E2%80%8F'])(
    'without words (%s) nothing is asked, and the page shows what to do',
    async (query) => {
      const asked = show(locale, `/search?q=${query}`);
      expect(await screen.findByRole('searchbox')).toHaveValue('');
      expect(screen.queryByRole('status')).toBeNull();
      expect(screen.getByRole('link', { name: '8000 1234' })).toBeVisible();
      expect(asked).toEqual([]);
    },
  );

  test('that only some of the words were found is said', async () => {
    show(locale, '/search?q=swift+zeppelin', { ...found, isPartial: true });
    expect(await screen.findByText(text.partial)).toBeVisible();
  });
});

test('results are in no search engine', () => {
  const { handle } = remote.routes.find(({ path }) => path === 'search') ?? {};
  expect(handle).toMatchObject({ seo: expect.any(Function) });
});
