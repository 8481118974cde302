import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModelDetail } from 'shared-contracts/api';
import { useLocation } from 'shared-contracts/router';
import { showWindow } from 'shared-ui/testing/media';
import { View360Section } from '../model/view-360-section';
import { CatalogVisit } from '../testing/catalog-visit';
import { swift } from '../testing/models';
import { useView360 } from '../turntable/use-view-360';
import { View360 } from '../turntable/view-360';

function Turned({ model }: { model: ModelDetail }) {
  const view = useView360(model);
  return view && <View360 model={model} view={view} />;
}

const Address = () => <output>{useLocation().search}</output>;

/** Pictures waiting to be decoded, by address. */
const waiting = new Map<string, { image: Element; arrive: () => void; fail: () => void }>();
const fetched: string[] = [];
const drawn: string[] = [];
const silver = (frame: string) =>
  `/storage/uploads/models/swift/colours/silver/360-960x480x36.4e5f6a7b/${frame}.webp`;
const red = (frame: string) =>
  `/storage/uploads/models/swift/360-960x480x36.0a1b2c3d/${frame}.webp`;
const pathOf = ({ src }: HTMLImageElement) => new URL(src).pathname;

/** A new slug for each test: the tab remembers the colour chosen for a model. */
let model: ModelDetail;
let tests = 0;

beforeEach(() => {
  showWindow();
  tests += 1;
  model = { ...swift, slug: `swift-${tests}` };
  waiting.clear();
  fetched.length = 0;
  drawn.length = 0;
  // jsdom has no layout: no element ever intersects, so nothing is fetched unasked.
  window.IntersectionObserver = jest.fn(() => ({
    observe: () => undefined,
    disconnect: () => undefined,
  })) as never;
  // jsdom neither fetches nor draws pictures
  HTMLImageElement.prototype.decode = function () {
    const path = pathOf(this);
    fetched.push(path);
    return new Promise((arrive, fail) => {
      waiting.set(path, { image: this, arrive, fail: () => fail(new Error(path)) });
    });
  };
  HTMLCanvasElement.prototype.getContext = (() => ({
    clearRect: () => undefined,
    drawImage: (image: HTMLImageElement) => drawn.push(pathOf(image)),
  })) as never;
});

const arrives = (path: string) => act(async () => waiting.get(path)?.arrive());
const fails = (path: string) => act(async () => waiting.get(path)?.fail());

const show = (path: string, part = <Turned model={model} />) =>
  render(
    <CatalogVisit locale="en" path={path}>
      {part}
      <Address />
    </CatalogVisit>,
  );

test('another paint takes the place of the first at the same angle, once its frame is decoded, and no other is fetched', async () => {
  show('/swift360');
  const slider = screen.getByRole('slider');
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await userEvent.click(screen.getByRole('radio', { name: 'Silver' }));
  expect(screen.getByText('?colour=silver')).toBeInTheDocument();
  expect(fetched).toEqual([silver('02')]);
  expect(drawn).toEqual([]);
  await arrives(silver('02'));
  expect(drawn).toEqual([silver('02')]);
  expect(slider).toHaveAttribute('aria-valuenow', '2');
  expect(screen.getByText('Swift in Silver')).toHaveAttribute('role', 'status');
  // Back to the first colour: the drawn frame stays until then
  await userEvent.click(screen.getByRole('radio', { name: 'Red' }));
  expect(slider).toHaveClass('drawn');
  await arrives(red('02'));
  expect(drawn).toEqual([silver('02'), red('02')]);
});

test('what is still coming of a paint is given up when another is chosen', async () => {
  show('/swift360');
  await userEvent.click(screen.getByRole('radio', { name: 'Silver' }));
  const given = waiting.get(silver('00'))?.image;
  expect(given).toHaveAttribute('src', silver('00'));
  await userEvent.click(screen.getByRole('radio', { name: 'Red' }));
  expect(given).toHaveAttribute('src', '');
});

test('the paints are a group of radio buttons that keys go through, named after the car', async () => {
  show('/swift360?grade=glx');
  const paints = within(screen.getByRole('group', { name: 'Colour of Swift' }));
  const [first, second] = paints.getAllByRole('radio');
  expect(first).toBeChecked();
  act(() => first?.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(second).toBeChecked();
  expect(second).toHaveFocus();
  expect(screen.getByText('?grade=glx&colour=silver')).toBeInTheDocument();
});

test('an address says the paint from the first picture on', () => {
  show('/swift360?colour=silver');
  const picture = { name: 'Swift in Silver, seen from the front right' };
  expect(screen.getByRole('img', { ...picture, hidden: true })).toHaveAttribute(
    'src',
    silver('00'),
  );
});

test('a paint that the car does not come in is left unheard', () => {
  show('/swift360?colour=pink');
  expect(screen.getByRole('radio', { name: 'Red' })).toBeChecked();
  expect(document.querySelector('img')).toHaveAttribute('src', red('00'));
});

test('a paint whose pictures do not come leaves the car in its own, says so, and is tried again', async () => {
  show('/swift360');
  await userEvent.click(screen.getByRole('radio', { name: 'Silver' }));
  await fails(silver('00'));
  expect(screen.getByText(/Silver didn’t load, so you see the car in Red/)).toBeInTheDocument();
  expect(drawn).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await arrives(silver('00'));
  expect(drawn).toEqual([silver('00')]);
  expect(screen.queryByText(/didn’t load/)).not.toBeInTheDocument();
});

test('on the page of the model the picture before stands until the next has come', async () => {
  show('/explore-vehicles/swift', <View360Section model={model} />);
  const before = screen.getByRole('img', { name: 'What swift/hero shows' });
  await userEvent.click(screen.getByRole('radio', { name: 'Silver' }));
  expect(before).toBeInTheDocument();
  const next = document.querySelector<HTMLImageElement>('img[src*="silver/hero"]');
  if (!next) throw new Error('the next picture is not fetched');
  fireEvent.load(next);
  await arrives(pathOf(next));
  expect(before).not.toBeInTheDocument();
  expect(next).toHaveAccessibleName('What swift/colours/silver/hero shows');
  // Without scripts the form carries the earlier choices in its action
  expect(next.closest('section')?.querySelector('form')).toHaveAttribute(
    'action',
    '/explore-vehicles/swift#around',
  );
});

test('another page of the model shows it in the paint that was chosen', async () => {
  const { unmount } = show('/explore-vehicles/swift', <View360Section model={model} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Silver' }));
  unmount();
  show('/swift360');
  expect(screen.getByRole('radio', { name: 'Silver' })).toBeChecked();
  expect(document.querySelector('img')).toHaveAttribute('src', silver('00'));
});

test('of a model in one paint there is nothing to choose', () => {
  show('/swift360', <Turned model={{ ...model, colours: swift.colours.slice(0, 1) }} />);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});
