import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TestVisit } from 'shared-ui/testing';
import { remote } from '../remote';
import { NavigationEditor, type NavigationOrder } from './navigation-editor';

const words = remote.messages.en.navigation;
const link = (to: string, en: string, isRequired: boolean) => ({
  ...{ to, label: { en, ar: en }, isRequired },
});
const siteNavigation = {
  bar: [link('/home', 'Home', true), link('/about', 'About', true), link('media', 'Media', true)],
  company: [link('/news', 'News', false)],
};

let saved: NavigationOrder = {};
function Editor() {
  const [body, setBody] = useState<NavigationOrder>({});
  saved = body;
  return <NavigationEditor {...{ body, siteNavigation, canEdit: true }} onChange={setBody} />;
}

beforeEach(() => {
  render(
    <TestVisit locale="en" messages={{ 'mfe-studio': remote.messages }}>
      <Editor />
    </TestVisit>,
  );
});

test('by keyboard alone an entry is moved, and the focus stays with it', async () => {
  const user = userEvent.setup();
  const bar = within(screen.getByRole('region', { name: words.places.bar }));
  bar.getByRole('button', { name: 'Earlier: Media' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(saved.bar?.order).toEqual(['media', '/home', '/about']);
  await screen.findByText('Media is number 1 of 3');
  expect(bar.getByRole('button', { name: 'Later: Media' })).toHaveFocus();
});

test('a link is hidden and shown again, and one of the site itself is always shown', async () => {
  const user = userEvent.setup();
  expect(screen.getAllByRole('switch').length).toBe(1);
  await user.click(screen.getByRole('switch', { name: 'Shown: News' }));
  expect(saved.company).toEqual({ order: ['/news'], hidden: ['/news'] });
  await user.click(screen.getByRole('switch', { name: 'Shown: News' }));
  expect(saved.company?.hidden).toEqual([]);
});
