import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import type { Role } from 'shared-contracts/staff';
import type { StaffReview, StaffReviews } from 'shared-contracts/staff-reviews';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { me } from '../testing/leads';
import './reviews.screen';

const waiting: StaffReview = {
  ...{ id: 'r1', reference: 'TD-7K2M9', state: 'waiting', model: 'Swift', stars: 2 },
  ...{ title: 'Loud', text: 'It is loud.', name: 'Huda', locale: 'en', revision: 3 },
  ...{ writtenAt: '2026-12-01T09:00:00Z', decidedBy: null, decidedAt: null, reason: null },
  answer: { en: null, ar: null },
};
const listOf = (...reviews: StaffReview[]): StaffReviews => ({
  ...{ reviews, page: 1, pages: 1, counts: { waiting: reviews.length, published: 4, refused: 0 } },
});

beforeEach(async () => {
  // the person is asked for once in a tab, and again after a refusal
  answerCalls({ 'GET /-/refused': Response.json({}, { status: 403 }) });
  await staffFetch('/-/refused').catch(() => {});
  jest.restoreAllMocks();
});
afterEach(() => jest.restoreAllMocks());

function show(
  answers: Record<string, object> = {},
  { roles = ['approver'], locale = 'en' }: { roles?: Role[]; locale?: Locale } = {},
) {
  const asked = answerCalls({ ...me(...roles), 'GET /-/reviews/': listOf(waiting), ...answers });
  render(<TestPage remote={remote} locale={locale} path="/-/inbox/reviews" />);
  return (call: string) =>
    asked.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));
}

test.each(sampledLocales)(
  'a review that waits is shown to visitors by one press, in %s',
  async (locale) => {
    const sent = show({ 'POST /-/reviews/r1/approve': {} }, { locale });
    const { reviews: text } = remote.messages[locale];
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('It is loud.')).toHaveAttribute('lang', 'en');
    await userEvent.click(card.getByRole('button', { name: text.approve }));
    await waitFor(() => expect(sent('POST /-/reviews/r1/approve')).toEqual([{ revision: 3 }]));
  },
);

test.each(sampledLocales)(
  'it is refused only for a reason of the list, none of them few stars, in %s',
  async (locale) => {
    const sent = show({ 'POST /-/reviews/r1/refuse': {} }, { locale });
    const { reviews: text } = remote.messages[locale];
    await userEvent.click(await screen.findByRole('button', { name: text.refuse }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(text.refuseText)).toBeVisible();
    await userEvent.click(dialog.getByRole('combobox'));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(Object.values(text.reasons));
    await userEvent.click(screen.getByRole('option', { name: text.reasons.advertising }));
    await userEvent.click(dialog.getByRole('button', { name: text.confirmRefusal }));
    await waitFor(() =>
      expect(sent('POST /-/reviews/r1/refuse')).toEqual([{ revision: 3, reason: 'advertising' }]),
    );
  },
);

test('an answer in one language is kept until the site has taken it', async () => {
  const conflict = Response.json({ error: 'x', code: 'revision' }, { status: 409 });
  const sent = show({ 'POST /-/reviews/r1/answer': conflict }, { roles: ['manager'] });
  const { reviews: text } = remote.messages.en;
  await userEvent.click(await screen.findByRole('button', { name: text.answer.open }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText(text.answer.ar);
  await userEvent.click(field);
  await userEvent.paste('شكراً لك.');
  await userEvent.click(dialog.getByRole('button', { name: text.answer.save }));
  expect(await dialog.findByText(text.conflict)).toBeVisible();
  expect(field).toHaveValue('شكراً لك.');
  expect(sent('POST /-/reviews/r1/answer')).toEqual([{ revision: 3, en: '', ar: 'شكراً لك.' }]);
});

test('who only answers decides nothing, and who may not read is told whom to ask', async () => {
  show({}, { roles: ['manager'] });
  const { reviews: text } = remote.messages.en;
  expect(await screen.findByRole('button', { name: text.answer.open })).toBeVisible();
  for (const name of [text.approve, text.refuse])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an agent is told who may see reviews', async () => {
  show({}, { roles: ['agent'] });
  expect(await screen.findByText(remote.messages.en.reviews.closed)).toBeVisible();
});

test('an empty state says when reviews come', async () => {
  show({ 'GET /-/reviews/': listOf() });
  const { reviews: text } = remote.messages.en;
  expect(await screen.findByText(text.none.waiting)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shown (4)' })).toBeVisible();
});
