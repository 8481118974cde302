import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { parsePicture } from 'shared-contracts/picture';
import { Picture } from './picture';

const file = parsePicture('/storage/uploads/models/swift/hero-960x540.3fa2b1c9.webp', 'Red Swift');
const base = '/storage/uploads/models/swift/hero-960x540.3fa2b1c9';

test('AVIF is offered before WebP, each in every width that the build makes', () => {
  const { container } = render(<Picture picture={file} sizes="50vw" />);
  const avif = container.querySelector('source');
  const other = screen.getByRole('img', { name: 'Red Swift' });
  expect(avif).toHaveAttribute('type', 'image/avif');
  expect(avif).toHaveAttribute(
    'srcset',
    [320, 480, 640, 800, 960].map((width) => `${base}@${width}.avif ${width}w`).join(', '),
  );
  expect(other.getAttribute('srcset')).toContain(`${base}@640.webp 640w`);
  for (const offer of [avif, other]) {
    expect(offer).toHaveAttribute('sizes', '(min-resolution: 2.25dppx) calc(0.65 * 50vw), 50vw');
  }
});

test('a wide picture is offered as wide as dense screens show it, and in the widths of before', () => {
  const banner = parsePicture('/storage/uploads/models/swift/banner-2560x1200.3fa2b1c9.webp');
  const { container } = render(<Picture picture={banner} sizes="100vw" />);
  const offered = container.querySelector('source')?.srcset.match(/\d+(?=w)/g);
  expect(offered?.slice(-5)).toEqual(['1280', '1600', '1920', '2048', '2560']);
});

test('the place of a picture is reserved and it waits until it is near', () => {
  render(<Picture picture={file} sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'Red Swift' });
  expect(image).toHaveAttribute('width', '960');
  expect(image).toHaveAttribute('height', '540');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).not.toHaveAttribute('style');
});

test('the first picture of a page is fetched before everything else', () => {
  render(<Picture picture={file} sizes="100vw" priority />);
  const image = screen.getByRole('img', { name: 'Red Swift' });
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).toHaveAttribute('loading', 'eager');
});

test('a picture that is decorative where it stands is passed over when the page is read aloud', () => {
  render(<Picture picture={file} decorative sizes="96px" />);
  expect(screen.getByRole('presentation')).toHaveAttribute('alt', '');
});
