import { sampledLocales } from '../testing/sampled-locales';
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showWindow } from '../testing/media';
import { TestVisit } from '../testing/visit';
import { Carousel, CarouselControls } from './carousel';

const names = ['Jimny', 'Fronx', 'Swift', 'Baleno'];
const slides = names.map((name) => ({
  key: name,
  label: name,
  node: <a href={`#${name}`}>{`Explore ${name}`}</a>,
}));

interface ShownProps {
  locale: 'en' | 'ar';
  speed?: number;
  onChange?: (index: number) => void;
}

function Shown({ locale, speed = 0, onChange }: ShownProps) {
  return (
    <TestVisit locale={locale}>
      <Carousel
        label="Campaigns"
        slides={slides}
        mode="slide"
        interval={5000}
        speed={speed}
        {...(onChange && { onChange })}
      >
        <CarouselControls count />
      </Carousel>
    </TestVisit>
  );
}

/** Renders the carousel in the viewport, touches it and waits until slick is loaded. */
async function show(locale: 'en' | 'ar', onChange?: (index: number) => void) {
  const view = render(<Shown locale={locale} {...(onChange && { onChange })} />);
  fireEvent.touchStart(screen.getByRole('region', { name: 'Campaigns' }));
  await pass(0);
  expect(view.container.querySelector('.slick-track')).toBeInTheDocument();
  return view;
}

const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
/** Slick uses several timers per move; React must flush each before the next. */
async function pass(ms: number) {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  for (let step = 0; step < 5; step++) await act(() => jest.advanceTimersByTimeAsync(20));
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0);
};
const shown = () => screen.getAllByRole('group').map((slide) => slide.getAttribute('aria-label'));

/** Reports every observed element as visible at once. */
class InSight {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}

beforeEach(() => {
  showWindow();
  Object.assign(globalThis, { IntersectionObserver: InSight });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('it turns by itself after its interval, and round to the start', async () => {
  const onChange = jest.fn();
  await show('en', onChange);
  expect(shown()).toEqual(['Jimny, slide 1 of 4']);
  await pass(5000);
  expect(shown()).toEqual(['Fronx, slide 2 of 4']);
  await pass(5000);
  await pass(5000);
  await pass(5000);
  expect(onChange.mock.calls.flat()).toEqual([1, 2, 3, 0]);
});

test('slick comes before the first turn, and not while nobody needs it', async () => {
  const { container } = render(<Shown locale="en" />);
  await pass(0);
  expect(container.querySelector('.slick-track')).not.toBeInTheDocument();
  await pass(2500);
  expect(container.querySelector('.slick-track')).toBeInTheDocument();
  await pass(2500);
  expect(shown()).toEqual(['Fronx, slide 2 of 4']);
});

test('the pause button stops it and says what changes from then on', async () => {
  await show('en');
  await press('Pause');
  await pass(20_000);
  expect(shown()).toEqual(['Jimny, slide 1 of 4']);
  expect(document.querySelector('[aria-live="polite"]')).toBeInTheDocument();
  await press('Play');
  await pass(5000);
  expect(shown()).toEqual(['Fronx, slide 2 of 4']);
});

test.each(sampledLocales)('in %s a press while it moves is not lost', async (locale) => {
  const onChange = jest.fn();
  render(<Shown locale={locale} speed={700} onChange={onChange} />);
  fireEvent.touchStart(screen.getByRole('region', { name: 'Campaigns' }));
  await pass(0);
  const next = locale === 'en' ? 'Next' : 'التالي';
  await press(next);
  await press(next);
  await pass(1000);
  expect(onChange.mock.calls.flat()).toEqual([1, 2]);
  await press(locale === 'en' ? 'Previous' : 'السابق');
  await press(next);
  await press(next);
  expect(onChange.mock.calls.flat()).toEqual([1, 2, 1, 2, 3]);
  await press(next);
  await pass(1000);
  await press(next);
  await pass(1000);
  expect(onChange.mock.calls.flat()).toEqual([1, 2, 1, 2, 3, 0, 1]);
});

test('it stands while the pointer is on it', async () => {
  await show('en');
  const user = person();
  await user.hover(screen.getByRole('link', { name: 'Explore Jimny' }));
  await pass(20_000);
  expect(shown()).toEqual(['Jimny, slide 1 of 4']);
  await user.unhover(screen.getByRole('link', { name: 'Explore Jimny' }));
  await pass(5000);
  expect(shown()).toEqual(['Fronx, slide 2 of 4']);
});

test('it stands while the keyboard is in it', async () => {
  await show('en');
  act(() => screen.getByRole('link', { name: 'Explore Jimny' }).focus());
  await pass(20_000);
  expect(shown()).toEqual(['Jimny, slide 1 of 4']);
});

test('who is in a slide when slick comes keeps the focus, and slick waits', async () => {
  const { container } = render(<Shown locale="en" />);
  const link = screen.getByRole('link', { name: 'Explore Jimny' });
  act(() => link.focus());
  await pass(0);
  expect(link).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Pause' }).focus());
  await pass(0);
  expect(container.querySelector('.slick-track')).toBeInTheDocument();
});

test('the keyboard stops at links and buttons alone', async () => {
  const { container } = render(<Shown locale="en" />);
  await pass(0);
  const stops = container.querySelectorAll('[tabindex="0"]');
  expect([...stops].filter((stop) => !stop.matches('a, button'))).toEqual([]);
});

test('it does not turn for those who asked for less motion, until they ask it to', async () => {
  showWindow(['(prefers-reduced-motion: reduce)']);
  await show('en');
  await pass(20_000);
  expect(shown()).toEqual(['Jimny, slide 1 of 4']);
  await press('Play');
  await pass(5000);
  expect(shown()).toEqual(['Fronx, slide 2 of 4']);
});

describe.each([
  {
    locale: 'en' as const,
    next: 'Next',
    previous: 'Previous',
    forward: '{ArrowRight}',
    first: 'Jimny, slide 1 of 4',
    second: 'Fronx, slide 2 of 4',
    last: 'Baleno, slide 4 of 4',
    third: 'Slide 3 of 4: Swift',
  },
  {
    locale: 'ar' as const,
    next: 'التالي',
    previous: 'السابق',
    forward: '{ArrowLeft}',
    first: 'Jimny، الشريحة 1 من 4',
    second: 'Fronx، الشريحة 2 من 4',
    last: 'Baleno، الشريحة 4 من 4',
    third: 'الشريحة 3 من 4: Swift',
  },
])('in $locale', ({ locale, next, previous, forward, first, second, last, third }) => {
  test('the arrows go forth and back, round the ends', async () => {
    await show(locale);
    await press(next);
    expect(shown()).toEqual([second]);
    expect(screen.getByText('2 / 4')).toBeInTheDocument();
    await press(previous);
    expect(shown()).toEqual([first]);
    await press(previous);
    expect(shown()).toEqual([last]);
  });

  test('a tick leads to its slide and is marked as the current one', async () => {
    await show(locale);
    await press(third);
    expect(screen.getByRole('button', { name: third })).toHaveAttribute('aria-current', 'true');
    expect(shown()).toEqual([expect.stringContaining('Swift')]);
  });

  test('the arrow key that points where the writing goes shows the next slide', async () => {
    await show(locale);
    const user = person();
    act(() => screen.getByRole('link', { name: 'Explore Jimny' }).focus());
    await user.keyboard(forward);
    await pass(0);
    expect(shown()).toEqual([second]);
    const carousel = screen.getByRole('region', { name: 'Campaigns' });
    expect(carousel.contains(document.activeElement)).toBe(true);
  });

  test('links of slides out of sight take no focus', async () => {
    const { container } = await show(locale);
    await press(next);
    const inSight = container.querySelectorAll<HTMLElement>('.slick-slide:not([inert])');
    expect([...inSight].map((slide) => within(slide).getByRole('link').textContent)).toEqual([
      'Explore Fronx',
    ]);
  });
});
