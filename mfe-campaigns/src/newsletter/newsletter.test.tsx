import { render, screen } from '@testing-library/react';
import type { Subscription } from 'shared-contracts/api';
import { localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { emptyVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { remote } from '../remote';

const words = { en: en.newsletter, ar: ar.newsletter };
const key = '0123456789abcdef0123456789abcdef';

describe.each(sampledLocales)('in %s', (locale) => {
  const show = async (path: string, state: Subscription['state']) => {
    const get = async () => ({ state, email: state === 'unknown' ? null : 'no…@example.com' });
    const api = { ...emptyVisit(locale).api, subscriptions: { get } };
    render(<TestPage remote={remote} locale={locale} path={path} visit={{ api }} />);
    return screen.findByRole('heading', { level: 1 });
  };
  const formOf = (button: string) => screen.getByRole('button', { name: button }).closest('form');

  test('a link from a mail asks for one press, and posts to its own address', async () => {
    const address = paths.confirmSubscription(key);
    expect(await show(address, 'asked')).toHaveTextContent(words[locale].confirm.title);
    // Word joiners keep the address on one line
    expect(screen.getByText(/no\u2060…\u2060@example\.com/)).toBeVisible();
    const form = formOf(words[locale].confirm.action);
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', localise(address, locale));
  });

  test('who is on the list reads so, and is asked nothing', async () => {
    const title = await show(paths.confirmSubscription(key), 'confirmed');
    expect(title).toHaveTextContent(words[locale].subscribed.title);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['asked', 'confirmed'] as const)('who is %s leaves with one press', async (state) => {
    const address = paths.leaveNewsletter(key);
    expect(await show(address, state)).toHaveTextContent(words[locale].leave.title);
    expect(formOf(words[locale].leave.action)).toHaveAttribute('action', localise(address, locale));
  });

  test('who has left by mistake comes back', async () => {
    expect(await show(paths.leaveNewsletter(key), 'left')).toHaveTextContent(
      words[locale].left.title,
    );
    const back = localise(paths.confirmSubscription(key), locale);
    expect(formOf(words[locale].left.action)).toHaveAttribute('action', back);
  });

  test.each([paths.confirmSubscription(), paths.leaveNewsletter(key)])(
    '%s that is nobody’s says how to go on',
    async (address) => {
      expect(await show(address, 'unknown')).toHaveTextContent(words[locale].unknown.title);
      expect(screen.queryByRole('button')).toBeNull();
    },
  );
});
