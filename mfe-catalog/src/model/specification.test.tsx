import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import { CatalogVisit } from '../testing/catalog-visit';
import { swift } from '../testing/models';
import { Specification } from './specification';

const show = (locale: Locale, model = swift) =>
  render(
    <CatalogVisit locale={locale}>
      <Specification model={model} />
    </CatalogVisit>,
  );
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

const openAll = () => {
  for (const part of screen.getAllByRole('group')) part.setAttribute('open', '');
};

test('the parts of the specification are folded, and each is a press away', async () => {
  show('en');
  const [driving, safety] = screen
    .getAllByRole('group')
    .filter(({ localName }) => localName === 'details');
  expect(driving).not.toHaveAttribute('open');
  await userEvent.click(screen.getByRole('heading', { level: 3, name: 'Safety' }));
  expect(safety).toHaveAttribute('open');
  expect(driving).not.toHaveAttribute('open');
});

test.each([
  ['en', 'Search the specifications', 'One line', 'no such thing', '0 lines'],
  ['ar', 'ابحث في المواصفات', 'سطر واحد', 'لا شيء', 'لا نتائج'],
] as const)(
  'what is searched for is unfolded, and the rest leaves: %s',
  async (locale, label, found, missing, none) => {
    show(locale);
    const field = screen.getByRole('searchbox', { name: label });
    await userEvent.type(field, 'CAM rear');
    expect(screen.getByRole('status')).toHaveTextContent(found);
    expect(rowOf('Rear camera').closest('details')).toHaveAttribute('open');
    expect(screen.queryByText('Engine')).not.toBeInTheDocument();
    await userEvent.clear(field);
    await userEvent.type(field, missing);
    expect(screen.getByRole('status')).toHaveTextContent(none);
    await userEvent.clear(field);
    expect(screen.getByText('Engine')).toBeInTheDocument();
    expect(screen.getByText('Rear camera').closest('details')).not.toHaveAttribute('open');
  },
);

test('rows in which the grades differ stand out from the equal ones', () => {
  show('en');
  openAll();
  expect(rowOf('Engine')).toHaveClass('same');
  expect(rowOf('Gearbox')).toHaveClass('differs');
  expect(rowOf('Rear camera')).toHaveClass('differs');
});

test.each([
  ['en', 'No', 'Yes', 'Specifications'],
  ['ar', 'لا', 'نعم', 'المواصفات'],
] as const)('ticks and dashes are also said in words: %s', (locale, no, yes, title) => {
  show(locale);
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
  openAll();
  const table = screen.getByRole('table', { name: 'Safety' });
  const [first, second] = within(rowOf('Rear camera')).getAllByRole('cell');
  expect(first).toHaveTextContent(no);
  expect(second).toHaveTextContent(yes);
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
});

test('HTML stands in for the table', () => {
  show('en', { ...swift, specificationHtml: '<p>All in one grade</p>' });
  expect(screen.getByText('All in one grade')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('the brochure is asked for until there is one', () => {
  const view = show('ar', { ...swift, brochure: null });
  expect(screen.getByRole('link', { name: 'اطلب الكتيّب' })).toHaveAttribute(
    'href',
    '/ar/downloads',
  );
  view.unmount();
  show('en');
  const link = screen.getByRole('link', { name: /Download the brochure/ });
  expect(link).toHaveAttribute('href', '/storage/uploads/brochures/swift.0a1b2c3d.pdf');
  expect(link).toHaveAccessibleName(/PDF, 0\.7\sMB, English and Arabic \(opens in a new tab\)/);
});
