import { render, screen } from '@testing-library/react';
import { localise } from 'shared-contracts/locale';
import { type PageRoute, visitContext } from 'shared-contracts/remote';
import { RouterContextProvider } from 'shared-contracts/router';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { campaignApi } from '../testing/campaigns';

const words = {
  en: { thanks: 'Thank you', nothing: 'No enquiry to confirm', chat: /Chat/, way: /Directions/ },
  ar: { thanks: 'شكراً لك', nothing: 'لا يوجد طلب لتأكيده', chat: /راسلنا/, way: /الطريق/ },
};
const [, , route]: readonly PageRoute[] = remote.routes;

describe.each(sampledLocales)('in %s', (locale) => {
  const api = campaignApi(locale, jest.fn());

  async function titleOf(address: string) {
    const url = new URL(localise(address, locale), 'http://localhost');
    const context = new RouterContextProvider(new Map([[visitContext, { apiFor: () => api }]]));
    const request = new Request(url);
    const data = await route?.loader?.({ params: {}, request, context, url, pattern: '' });
    return route?.handle?.seo?.(data, locale).title;
  }

  test('the page is named after what it says: thanks, or that there is nothing to thank for', async () => {
    expect(await titleOf('/thankyou_page?reference=LP-13955')).toContain(words[locale].thanks);
    expect(await titleOf('/thankyou_page')).toContain(words[locale].nothing);
  });

  test('who is thanked can write to us about it, and find the way', async () => {
    const address = '/thankyou_page?reference=LP-13955';
    render(<TestPage remote={remote} locale={locale} path={address} visit={{ api }} />);
    const chat = await screen.findByRole('link', { name: words[locale].chat });
    expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*LP-13955/);
    const way = screen.getByRole('link', { name: words[locale].way });
    expect(way.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//);
  });

  test('nobody is thanked who sent nothing', async () => {
    render(<TestPage remote={remote} locale={locale} path="/thankyou_page" visit={{ api }} />);
    const { nothing } = words[locale];
    expect(await screen.findByRole('heading', { level: 1, name: nothing })).toBeVisible();
  });
});
