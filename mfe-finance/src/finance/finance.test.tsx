import { render, screen } from '@testing-library/react';
import { type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { TestPage } from 'shared-ui/testing/page';
import { remote } from '../remote';

test.each<Locale>(['en', 'ar'])(
  'says what it is about and leads to whoever knows, in %s',
  async (locale) => {
    render(<TestPage remote={remote} locale={locale} path="/finance" />);
    const { title, contact } = remote.messages[locale].page;
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    const link = screen.getByRole('link', { name: contact });
    expect(link).toHaveAttribute('href', localise(paths.contact(), locale));
  },
);
