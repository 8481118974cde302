import { render, screen, within } from '@testing-library/react';
import type { Api, OwnReview, RefusedPost, Review, ReviewList } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { emptyVisit, TestVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { ModelReviews } from './model-reviews';

const review: Review = {
  ...{ id: '1', model: 'swift', modelName: 'Swift', stars: 2, locale: 'en' },
  ...{ title: 'Loud', text: 'It is loud.', name: 'Huda', on: '2026-11-28' },
  answer: { locale: 'ar', text: 'شكراً لك.' },
};
const deleted: Review = { ...review, id: '2', title: null, text: null, name: null, answer: null };
const list: ReviewList = {
  ...{ average: 2.5, count: 12, reviews: [review, deleted], page: 1, pages: 2 },
  models: [{ slug: 'swift', name: 'Swift', count: 12 }],
};
const none: ReviewList = { average: null, count: 0, reviews: [], page: 1, pages: 1, models: [] };

// the loader reads only slugs and names
type Models = Awaited<ReturnType<Api['models']['range']>>;

interface Opened {
  found?: ReviewList;
  own?: OwnReview;
  refused?: RefusedPost;
}

function open(locale: Locale, path: string, { found = none, own, refused }: Opened = {}) {
  const { api: empty } = emptyVisit(locale);
  const api: Api = {
    ...empty,
    models: { ...empty.models, range: async () => [{ slug: 'swift', name: 'Swift' }] as Models },
    reviews: {
      ...empty.reviews,
      list: async () => found,
      find: async () => own ?? { state: 'unknown', review: null },
    },
  };
  render(
    <TestPage
      remote={remote}
      locale={locale}
      path={path}
      visit={{ api, ...(refused && { refused }) }}
    />,
  );
  return screen.findByRole('heading', { level: 1 });
}

// Loads the lazy screens before the tests: the first compilation takes longer than a test waits for an element.
beforeAll(() => Promise.all(remote.routes.map(({ lazy }) => lazy())));

describe.each(sampledLocales)('in %s', (locale) => {
  const text = remote.messages[locale].reviews;

  test('the list has each review with its answer, in their languages, and leads on', async () => {
    await open(locale, paths.reviews('swift'), { found: list });
    const [first, second] = screen.getAllByRole('article');
    const shown = within(first as HTMLElement);
    expect(shown.getByRole('img', { name: text.stars[2] })).toBeVisible();
    expect(shown.getByText('It is loud.')).toHaveAttribute('lang', 'en');
    expect(shown.getByText('شكراً لك.')).toHaveAttribute('lang', 'ar');
    expect(first).toHaveTextContent('28-11-2026');
    expect(second).toHaveTextContent(text.deleted);
    const models = within(screen.getByRole('navigation', { name: text.models }));
    expect(models.getByRole('link', { current: 'page' })).toHaveTextContent('Swift');
    expect(models.getByRole('link', { name: text.everyModel })).toHaveAttribute(
      'href',
      localise('/reviews', locale),
    );
    expect(screen.getByRole('link', { name: new RegExp(text.pages.next) })).toHaveAttribute(
      'href',
      localise('/reviews?model=swift&page=2', locale),
    );
    expect(screen.getByText(text.how)).toBeVisible();
  });

  test('without a review the list says so, and the page of a model shows nothing', async () => {
    await open(locale, paths.reviews());
    expect(screen.getByRole('heading', { name: text.none.title })).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    const reviews = { average: null, count: 0, reviews: [], structuredData: null };
    const { container } = render(
      <TestVisit locale={locale} messages={{ 'mfe-ownership': remote.messages }}>
        <ModelReviews model={{ slug: 'swift', name: 'Swift', reviews }} />
      </TestVisit>,
    );
    expect(container).toBeEmptyDOMElement();
  });

  test('a buyer is asked for stars, car, words, name and consent', async () => {
    const own: OwnReview = {
      state: 'asked',
      review: { model: 'swift', stars: null, title: null, text: null, name: null, reason: null },
    };
    await open(locale, paths.review('k'), { own });
    const { fields } = text.own;
    const stars = within(screen.getByRole('group', { name: fields.stars }));
    expect(stars.getAllByRole('radio')).toHaveLength(5);
    expect(stars.getByRole('radio', { name: text.stars[1] })).toHaveAttribute('value', '1');
    for (const label of [fields.text, fields.name])
      expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: fields.consent })).not.toBeChecked();
    const form = screen.getByRole('button', { name: text.own.send }).closest('form');
    expect(form).toHaveAttribute('action', localise('/review?key=k', locale));
    expect(screen.queryByText(text.own.withdraw.title)).toBeNull();
  });

  test('what was refused says why, and is changed or taken back', async () => {
    const own: OwnReview = {
      state: 'refused',
      review: {
        ...{ model: 'swift', stars: 2, title: 'Loud', text: 'It is loud.' },
        ...{ name: 'Huda', reason: 'insult' },
      },
    };
    await open(locale, paths.review('k'), { own });
    expect(screen.getByText(text.own.reasons.insult)).toBeVisible();
    expect(screen.getByDisplayValue('It is loud.')).toBeVisible();
    expect(screen.getByRole('radio', { name: text.stars[2] })).toBeChecked();
    expect(screen.getByRole('button', { name: text.own.change })).toBeVisible();
    expect(screen.getByText(text.own.withdraw.title)).toBeVisible();
  });

  test('what the server refused is still there, with what is wrong', async () => {
    const own: OwnReview = {
      state: 'asked',
      review: { model: 'swift', stars: null, title: null, text: null, name: null, reason: null },
    };
    const values = { stars: '4', model: 'swift', text: '', name: 'Huda', consent: 'yes' };
    const problems = [{ field: 'text', code: 'text.required', message: 'Words.' }];
    const refused = { form: 'review', values, problems };
    await open(locale, paths.review('k'), { own, refused });
    expect(screen.getByLabelText(text.own.fields.text)).toHaveAccessibleDescription(/Words\./);
    expect(screen.getByLabelText(text.own.fields.text)).toBeInvalid();
    expect(screen.getByRole('radio', { name: text.stars[4] })).toBeChecked();
    expect(screen.getByLabelText(text.own.fields.name)).toHaveValue('Huda');
    expect(screen.getByRole('checkbox')).toBeChecked();
  });

  test('a link that opens nothing says so', async () => {
    const title = await open(locale, paths.review('k'));
    expect(title).toHaveTextContent(text.own.states.unknown.title);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
