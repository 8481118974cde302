import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localise } from 'shared-contracts/locale';
import type { TranslationReport } from 'shared-contracts/translations';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';

const checked: TranslationReport = {
  ...{ to: 'ar', same: 700, untranslated: 2, changeSet: null },
  files: [{ path: 'faqs.json', title: null, texts: 3 }],
  faults: [{ path: 'texts.json', at: '/a', code: 'changed', source: 'Apply now' }],
};

async function choose(locale: 'en' | 'ar', answer: object | Response) {
  const asked = answerCalls({
    'GET /-/me': { person: { id: 'a', name: 'Amal', roles: ['editor'] } },
    'GET /-/content/': [],
    'GET /-/content/drafts': [],
    'POST /-/content/translations': () =>
      answer instanceof Response
        ? answer
        : Response.json(
            asked.at(-1)?.query.has('store') ? { ...answer, changeSet: 'a-set' } : answer,
          ),
  });
  render(<TestPage remote={remote} locale={locale} path={localise('/-/studio/content', locale)} />);
  const words = remote.messages[locale].translations;
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: words.title }));
  const dialog = within(screen.getByRole('dialog', { name: words.title }));
  await user.upload(
    dialog.getByLabelText(words.choose, { selector: 'input' }),
    new File(['<xliff/>'], 'texts.xlf'),
  );
  return { user, dialog, words };
}
beforeEach(() => jest.restoreAllMocks());

test.each(sampledLocales)(
  'a translated file says what changes and what is not taken, and becomes drafts, in %s',
  async (locale) => {
    const { user, dialog, words } = await choose(locale, checked);
    expect(await dialog.findByText(/: 3$/)).toBeVisible();
    expect(dialog.getByText(new RegExp(words.codes.changed))).toHaveTextContent('Apply now');
    await user.click(dialog.getByRole('button', { name: words.make }));
    expect(await dialog.findByRole('link', { name: words.see })).toHaveAttribute(
      'href',
      localise('/-/studio/content/sets/a-set', locale),
    );
  },
);

test('a file that is none is refused with what to do', async () => {
  const refusal = Response.json({ code: 'faults', file: 'unreadable' }, { status: 422 });
  const { dialog, words } = await choose('en', refusal);
  expect(await dialog.findByText(words.refused.unreadable)).toBeVisible();
  expect(dialog.getByRole('button', { name: words.make })).toBeDisabled();
});

test('the file to translate is asked for by direction and choice', async () => {
  const { user, dialog, words } = await choose('en', checked);
  await user.click(dialog.getByRole('combobox', { name: words.texts }));
  await user.click(screen.getByRole('option', { name: words.which.missing }));
  expect(dialog.getByRole('link', { name: words.download })).toHaveAttribute(
    'href',
    '/-/content/translations?from=en&texts=missing',
  );
});
