import { render, screen, within } from '@testing-library/react';
import type { Api, ModelSummary } from 'shared-contracts/api';
import { formMessages } from 'shared-contracts/forms-messages';
import { visitContext } from 'shared-contracts/remote';
import { RouterContextProvider } from 'shared-contracts/router';
import { emptyVisit, TestVisit } from 'shared-ui/testing';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { ToastHost } from 'shared-ui/toast';
import { type ShellParts, ShellProvider } from '../app/shell-context';
import ar from '../messages/ar.json';
import en from '../messages/en.json';
import { Footer } from './footer';
import { type FrameData, frameLoader } from './frame.loader';

/** Runs the frame's loader for a site with this number of models. */
async function loaded(count: number): Promise<FrameData> {
  const all = Array.from({ length: count }, (_, at) => ({ name: `Model ${at}`, slug: `m${at}` }));
  const list = async ({ first = count } = {}) => all.slice(0, first) as ModelSummary[];
  const settings = { get: async () => emptyVisit('en').settings };
  const apiFor = () => ({ settings, models: { list } }) as unknown as Api;
  const context = new RouterContextProvider(new Map([[visitContext, { apiFor }]]));
  const url = new URL('http://localhost/');
  return frameLoader({ request: new Request(url), params: {}, context, url, pattern: '' });
}

const links = [] as ShellParts['release']['links'];

describe.each(sampledLocales)('in %s', (locale) => {
  test.each([
    [11, 11, false],
    [12, 12, false],
    [13, 12, true],
  ])('of %i models %i are in the footer', async (count, shown, leadsOn) => {
    const { models, hasMoreModels } = await loaded(count);
    const { footer, nav } = locale === 'en' ? en : ar;
    render(
      <TestVisit
        locale={locale}
        messages={{ shell: { en, ar }, forms: formMessages }}
        visit={{ models, hasMoreModels }}
      >
        <ShellProvider value={{ release: { links } } as unknown as ShellParts}>
          <ToastHost>
            <Footer />
          </ToastHost>
        </ShellProvider>
      </TestVisit>,
    );
    const column = screen.getByRole('heading', { name: footer.models }).parentElement;
    const named = within(column as HTMLElement).getAllByRole('link');
    const texts = named.map(({ textContent }) => textContent);
    expect(texts).toHaveLength(shown + Number(leadsOn));
    expect(texts.includes(nav.allModels)).toBe(leadsOn);
    const buying = screen.getByRole('heading', { name: footer.buying }).parentElement;
    expect(within(buying as HTMLElement).getByRole('link', { name: nav.compare })).toBeVisible();
    expect(screen.getByRole('link', { name: /^LinkedIn/ })).toBeVisible();
  });
});
