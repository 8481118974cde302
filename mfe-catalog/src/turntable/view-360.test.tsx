import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModelDetail } from 'shared-contracts/api';
import { emptyVisit } from 'shared-ui/testing';
import { showWindow } from 'shared-ui/testing/media';
import { CatalogVisit } from '../testing/catalog-visit';
import { swift } from '../testing/models';
import { TurntableButton } from './turntable-button';
import { useView360 } from './use-view-360';
import { View360 } from './view-360';

const settings = (address: string) => ({
  ...emptyVisit('en').settings,
  viewerUrls: { swift: address },
});

function Shown({ model }: { model: ModelDetail }) {
  const view = useView360(model);
  return view && <View360 model={model} view={view} />;
}

beforeEach(() => {
  showWindow();
  // jsdom has no layout: no element ever intersects, so nothing is fetched.
  window.IntersectionObserver = jest.fn(() => ({
    observe: () => undefined,
    disconnect: () => undefined,
  })) as never;
});

test.each([
  ['en', 'Turn Swift', 'Front right, 10°'],
  ['ar', 'تدوير \u2068Swift\u2069', 'من الأمام جهة اليمين، 10 درجة'],
] as const)('in %s the car turns by keys and says what it shows', async (locale, name, value) => {
  render(
    <CatalogVisit locale={locale}>
      <Shown model={swift} />
    </CatalogVisit>,
  );
  const slider = screen.getByRole('slider', { name });
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
  expect(slider).toHaveAttribute('aria-valuetext', value);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '35');
});

test('those who want it still turn it by the buttons without any glide', async () => {
  showWindow(['(prefers-reduced-motion: reduce)']);
  render(
    <CatalogVisit locale="en">
      <Shown model={swift} />
    </CatalogVisit>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Turn to the left' }));
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuenow', '33');
});

test('a viewer that the settings name stands in the place of the turntable, with a way to it', () => {
  const address = 'https://viewer.example/swift';
  render(
    <CatalogVisit locale="en" visit={{ settings: settings(address) }}>
      <Shown model={swift} />
    </CatalogVisit>,
  );
  expect(screen.getByTitle('Swift from all sides')).toHaveAttribute('src', address);
  expect(screen.getByRole('link', { name: /its own window/ })).toHaveAttribute('href', address);
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test('a model with neither has no 360 entry, and the log says so', () => {
  const log = jest.spyOn(console, 'info').mockImplementation();
  render(
    <CatalogVisit locale="en">
      <TurntableButton model={{ ...swift, turntable: null }} />
    </CatalogVisit>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('URL not found for the model', 'swift');
  log.mockRestore();
});
