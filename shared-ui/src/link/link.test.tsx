import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { TestVisit } from '../testing/visit';
import { ArrowLink, Link } from './link';

const showIn = (locale: 'en' | 'ar', to: string) =>
  render(
    <TestVisit locale={locale}>
      <Link to={to}>link</Link>
    </TestVisit>,
  );
const link = () => screen.getByRole('link');

test.each([
  ['en', '/explore-vehicles/swift', '/explore-vehicles/swift'],
  ['ar', '/explore-vehicles/swift', '/ar/explore-vehicles/swift'],
  ['ar', '/offers?tab=service#list', '/ar/offers?tab=service#list'],
  ['ar', '/landing_page/eid/new-car-offer/4', '/landing_page_arabic/eid/new-car-offer/4'],
] as const)('in %s the neutral path %s leads to %s', (locale, to, href) => {
  showIn(locale, to);
  expect(link()).toHaveAttribute('href', href);
});

test('an address of another site opens a new tab, says so, and learns nothing of ours', () => {
  showIn('ar', 'https://maker.example/cars');
  expect(link()).toHaveAttribute('href', 'https://maker.example/cars');
  expect(link()).toHaveAttribute('target', '_blank');
  expect(link()).toHaveAttribute('rel', 'noopener');
  expect(link()).toHaveAccessibleName('link (يُفتح في علامة تبويب جديدة)');
});

test.each(['tel:80001234', 'mailto:care@brand.example'])('%s stays in this tab', (to) => {
  showIn('en', to);
  expect(link()).toHaveAttribute('href', to);
  expect(link()).not.toHaveAttribute('target');
});

test('an arrow link is named by its text alone', () => {
  render(
    <TestVisit locale="en">
      <ArrowLink to="/offers">All offers</ArrowLink>
    </TestVisit>,
  );
  expect(screen.getByRole('link', { name: 'All offers' })).toHaveAttribute('href', '/offers');
});
