import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { SearchAnswer } from 'shared-contracts/api';
import { type Locale, localise } from 'shared-contracts/locale';
import { emptyVisit, TestVisit } from 'shared-ui/testing';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { focusOnSlash } from './focus-on-slash';
import { SearchField } from './search-field';
// Imported statically, so that no test waits for its compilation
import './search-suggestions';
import { SuggestionsHost } from './suggestions-host';

const answer: SearchAnswer = {
  ...{ query: 'swift', total: 2, isPartial: false, summary: '2 results' },
  groups: [
    {
      ...{ kind: 'model', name: 'Models', count: 1 },
      results: [
        { title: 'Swift', to: '/explore-vehicles/swift', text: null, picture: null, price: 4995 },
      ],
    },
    {
      ...{ kind: 'question', name: 'Questions', count: 1 },
      results: [{ title: 'Why Swift?', to: '/faqs#faq-1', text: null, picture: null, price: null }],
    },
  ],
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function show(locale: Locale, find = async () => answer) {
  const api = { ...emptyVisit(locale).api, search: { find } };
  render(
    <TestVisit locale={locale} messages={{ shell: { en, ar } }} visit={{ api }}>
      <SearchField />
      <SuggestionsHost />
      <Address />
    </TestVisit>,
  );
}

const findList = () => screen.findByRole('listbox', {}, { timeout: 5000 });
const expectAddress = (address: string) =>
  waitFor(() => expect(screen.getByText(address).tagName).toBe('OUTPUT'));

describe.each(sampledLocales)('in %s', (locale) => {
  const name = { en, ar }[locale].search;

  test('until it is used the field is a form that the browser sends', () => {
    show(locale);
    const field = screen.getByRole('searchbox', { name });
    expect(field).toHaveAttribute('name', 'q');
    expect(field.closest('form')).toHaveAttribute('action', localise('/search', locale));
  });

  test('what is typed brings suggestions, which the arrows go through and Enter follows', async () => {
    show(locale);
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox', { name }), 'swift');
    const field = await screen.findByRole('combobox', { name });
    const list = await findList();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', list.id);
    const options = within(list).getAllByRole('option');
    expect(options).toHaveLength(3);
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveAttribute('aria-activedescendant', options[2]?.id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', options[0]?.id);
    expect(options[0]).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    await expectAddress(localise('/explore-vehicles/swift', locale));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

test('Enter without a chosen suggestion leads to the results', async () => {
  show('en');
  await userEvent.type(screen.getByRole('searchbox'), 'swift');
  await findList();
  await userEvent.keyboard('{Enter}');
  await expectAddress('/search?q=swift');
});

test('a suggestion is followed by a press', async () => {
  show('ar');
  await userEvent.type(screen.getByRole('searchbox'), 'swift');
  await userEvent.click(await screen.findByRole('option', { name: /Swift.*Models/ }));
  await expectAddress('/ar/explore-vehicles/swift');
});

test('Escape closes the list and keeps what is typed; the next key opens it again', async () => {
  show('en');
  await userEvent.type(screen.getByRole('searchbox'), 'swift');
  await findList();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('combobox')).toHaveValue('swift');
  await userEvent.keyboard('{ArrowDown}');
  expect(await findList()).toBeVisible();
});

test('without an answer there are no suggestions, and Enter still leads to the results', async () => {
  show('en', () => Promise.reject(new Error('no network')));
  await userEvent.type(screen.getByRole('searchbox'), 'zeppelin');
  const field = await screen.findByRole('combobox');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  await expectAddress('/search?q=zeppelin');
});

test('a slash leads to the field, except where it is a letter', async () => {
  // jsdom has no layout, so `checkVisibility` is replaced.
  Element.prototype.checkVisibility = () => true;
  show('en');
  render(<input aria-label="Name" />);
  const end = focusOnSlash(undefined);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'a/b');
  expect(name).toHaveValue('a/b');
  name.blur();
  await userEvent.keyboard('/');
  const field = await screen.findByRole('combobox');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  end();
});
