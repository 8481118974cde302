import { fireEvent } from '@testing-library/dom';
import { replayEarlyTaps } from './early-taps';
import { handleMenuKeys } from './menu-keys';

test('arrows lead through an open panel while React takes the page over', () => {
  document.body.innerHTML = `<nav><ul><li data-opens="media">
    <button>Media</button><a href="/gallery">Gallery</a><a href="/news">News</a>
  </li></ul></nav>`;
  // jsdom has no layout, so `checkVisibility` is replaced.
  Element.prototype.checkVisibility = () => true;
  const [opener, gallery, news] = document.querySelectorAll<HTMLElement>('button, a');
  replayEarlyTaps({ isOver: false });
  const end = handleMenuKeys(undefined);
  gallery?.focus();
  press('ArrowDown');
  expect(news).toHaveFocus();
  press('Escape');
  expect(opener).toHaveFocus();
  press('ArrowDown');
  expect(gallery).toHaveFocus();
  end();
  press('ArrowDown');
  expect(gallery).toHaveFocus();
});

const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
