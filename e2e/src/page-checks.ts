import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';

// The minified source, which is half as long to inject
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Records every layout shift from the first paint on, and the elements that moved. */
export function recordLayoutShifts() {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    // Not in the DOM types yet
    for (const shift of list.getEntries() as unknown as Shift[]) {
      const moved = shift.sources.map(({ node }) => (node as Element | null)?.className ?? '?');
      if (!shift.hadRecentInput) shifts.push(`${shift.value.toFixed(4)} ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the page's layout shifts, unless their sum rounds to 0.00. */
export async function visibleLayoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  return sum < 0.005 ? [] : shifts;
}

/**
 * Runs a check whose own shifts are not the page's. An audit turns motion off: Chromium then chooses fonts anew, also
 * one that came too late for the first paint.
 */
export async function withoutShifts<Result>(page: Page, check: () => Promise<Result>) {
  const noted = () =>
    page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.length);
  const before = await noted();
  const result = await check();
  await page.evaluate((length) => {
    (window as unknown as { shifts: string[] }).shifts.length = length;
  }, before);
  return result;
}

/** Scrolls to the end as a reader does, one viewport at a time, and waits for the pictures. */
export async function scrollToEnd(page: Page) {
  await page.evaluate(async () => {
    // Chromium sometimes draws no frame until something changes
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000);
      });
    // Layout during the scroll may make the page longer
    for (let top = 0; top <= document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      // `content-visibility` blocks are laid out in the frame after the one in which they came near
      await nextFrame();
      await nextFrame();
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await page.waitForFunction(
    () => [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    null,
    { polling: 100 },
  );
}

/** Resolves when nothing waits for layout any more, without any scrolling. */
export const waitForLayout = (page: Page) => page.locator('html[data-laid-out]').waitFor();

/** Returns readable and interactive elements covered by this element. */
export const findCovered = (element: Locator): Promise<string[]> =>
  element.evaluate(async (cover) => {
    // A toast slides in over what stands beside its place
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const { left, right, top, bottom } = cover.getBoundingClientRect();
    const isCovered = (box: DOMRect) => {
      const from = { x: Math.max(left, box.left), y: Math.max(top, box.top) };
      const to = { x: Math.min(right, box.right), y: Math.min(bottom, box.bottom) };
      if (to.x - from.x < 1 || to.y - from.y < 1) return false;
      const onTop = document.elementFromPoint((from.x + to.x) / 2, (from.y + to.y) / 2);
      return cover.contains(onTop);
    };
    const contentRects = (part: Element): DOMRect[] => {
      if (part.matches('a, button, input, select, textarea, label, img'))
        return [part.getBoundingClientRect()];
      return [...part.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((text) => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return [...range.getClientRects()];
        });
    };
    return [...document.querySelectorAll('body *')]
      .filter((part) => !cover.contains(part) && part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => contentRects(part).some(isCovered))
      .map((part) => `${part.tagName} ${part.textContent?.trim().slice(0, 40)}`);
  });

/** Returns loaded font files for rare characters, which a page with the site's own texts must not load. */
export function rareFontFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /-wght-(rest|normal)\.[^/]*woff2$/.test(name));
}

/** Returns texts that a box without a way to scroll cuts off, and controls of the header out of the viewport. */
export function clippedTexts(): string[] {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const describe = (element: Element, fault: string) =>
    `${element.tagName} ${element.className} "${element.textContent?.trim().slice(0, 40)}" ${fault}`;
  const cut = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
    const { overflowX, textOverflow, clipPath } = getComputedStyle(box);
    const isCutting = overflowX === 'hidden' || overflowX === 'clip';
    if (!isCutting || clipPath !== 'none' || box.scrollWidth <= box.clientWidth + 1) return [];
    if (!isShown(box) || textOverflow === 'ellipsis') return [];
    const { left, right } = box.getBoundingClientRect();
    /** Whether a container between a text and the box lets one scroll to it. */
    const isScrollable = (element: Element): boolean => {
      if (element === box || !element.parentElement) return false;
      const { overflowX } = getComputedStyle(element);
      return overflowX === 'auto' || overflowX === 'scroll' || isScrollable(element.parentElement);
    };
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      if (!text.textContent?.trim() || !parentElement || !isShown(parentElement)) continue;
      // Decoration, or a slide beside the chosen one
      if (parentElement.closest('[aria-hidden="true"], [inert]')) continue;
      if (isScrollable(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCut = [...range.getClientRects()].some(
        (line) =>
          line.right > left + 1 &&
          line.left < right - 1 &&
          (line.left < left - 1 || line.right > right + 1),
      );
      if (isCut) faults.push(describe(parentElement, `is cut by ${box.tagName} ${box.className}`));
    }
    return faults;
  });
  const outside = [...document.querySelectorAll('header :is(a, button)')].flatMap((control) => {
    const { left, right } = control.getBoundingClientRect();
    const isInside = left >= -1 && right <= window.innerWidth + 1;
    return isInside || !isShown(control) ? [] : [describe(control, 'is outside of the screen')];
  });
  return [...cut, ...outside];
}

/** Returns elements that overflow the viewport sideways, outside of any scroll container. */
export function horizontalOverflow(): string[] {
  const isScrolled = (element: Element): boolean => {
    const { parentElement } = element;
    if (!parentElement || parentElement === document.body) return false;
    const { overflowX, clipPath } = getComputedStyle(parentElement);
    return overflowX !== 'visible' || clipPath !== 'none' || isScrolled(parentElement);
  };
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    const isOut = right > window.innerWidth + 1 || left < -1;
    if (!isOut || width < 2 || height < 2 || !element.checkVisibility() || isScrolled(element))
      return [];
    return [
      `${element.tagName} ${element.className} from ${Math.round(left)} to ${Math.round(right)}`,
    ];
  });
}

/** Place of an element in a picture of the whole page, in CSS px. */
interface Part {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns lines of text, pictures and controls of the whole page, without what a box around them cuts off. */
function partsOfPage(): Part[] {
  const limit = { left: 0, top: 0, right: window.innerWidth, bottom: document.body.scrollHeight };
  const shownBox = (element: Element | null, own: DOMRect) => {
    let box = {
      ...{ left: own.left, right: own.right },
      ...{ top: own.top + window.scrollY, bottom: own.bottom + window.scrollY },
    };
    const narrow = (to: typeof box) => {
      box = {
        ...{ left: Math.max(box.left, to.left), right: Math.min(box.right, to.right) },
        ...{ top: Math.max(box.top, to.top), bottom: Math.min(box.bottom, to.bottom) },
      };
    };
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { overflow, clipPath } = getComputedStyle(around);
      if (overflow === 'visible' && clipPath === 'none') continue;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      const inset = clipPath === 'none' ? 0 : Number.POSITIVE_INFINITY;
      narrow({
        ...{ left: left + inset, right: right - inset },
        ...{ top: top + window.scrollY, bottom: bottom + window.scrollY },
      });
    }
    narrow(limit);
    return box;
  };
  const shown = [...document.querySelectorAll('body *')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  // Bars that stay in sight cover what scrolls beneath them
  const bars = shown.filter((element) =>
    ['fixed', 'sticky'].includes(getComputedStyle(element).position),
  );
  const isUnder = (bar: Element, element: Element, own: DOMRect) => {
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    const isApart =
      own.right <= left || own.left >= right || own.bottom <= top || own.top >= bottom;
    return !isApart && !bar.contains(element);
  };
  const partOf = (element: Element, own: DOMRect, name: string): Part[] => {
    if (bars.some((bar) => isUnder(bar, element, own))) return [];
    const { left, right, top, bottom } = shownBox(element, own);
    const [width, height] = [right - left, bottom - top];
    // A thin rest of something cut off may well be of one colour
    return width < 12 || height < 12 ? [] : [{ name, left, top, width, height }];
  };
  return shown.flatMap((element) => {
    // Not a radio button, which may be drawn by its label
    if (element.matches('img, video, canvas, select, textarea, input:not([type="radio"])'))
      return partOf(element, element.getBoundingClientRect(), element.outerHTML.slice(0, 120));
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const name = `${element.tagName} ${text.textContent?.trim().slice(0, 60)}`;
        return [...range.getClientRects()].flatMap((line) => partOf(element, line, name));
      });
  });
}

/** Returns parts of the page that have a single colour in a picture of the whole page: they are not painted. */
export async function blankParts(page: Page): Promise<string[]> {
  const picture = sharp(await page.screenshot({ fullPage: true })).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const isBlank = ({ left, top, width, height }: Part) => {
    const [right, bottom] = [
      Math.min(left + width, info.width),
      Math.min(top + height, info.height),
    ];
    const first = (Math.round(top) * info.width + Math.round(left)) * info.channels;
    for (let y = Math.round(top); y < Math.floor(bottom); y++)
      for (let x = Math.round(left); x < Math.floor(right); x++)
        for (let channel = 0; channel < info.channels; channel++) {
          const value = data[(y * info.width + x) * info.channels + channel] ?? 0;
          if (Math.abs(value - (data[first + channel] ?? 0)) > 8) return false;
        }
    return true;
  };
  const parts = await page.evaluate(partsOfPage);
  return parts.filter(isBlank).map(({ name, top }) => `${name} at ${Math.round(top)} px`);
}

/** Returns the number of lines of the breadcrumbs; 1 if there are none. */
export function countBreadcrumbLines(): number {
  const breadcrumbs = document.querySelector('nav ol:has(> [aria-current="page"])');
  return breadcrumbs ? Math.round(breadcrumbs.clientHeight / 44) : 1;
}

/**
 * Returns line-clamped texts that have too little room for Arabic vowel marks above the first or below the last line.
 */
export async function clippedDiacritics(): Promise<string[]> {
  const sampleText = 'أُ إٍ';
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return ['no canvas'];
  // Loads the brand font, whether or not it arrived in time for this document
  const faces = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-family').includes('Readex Pro'));
  for (const { style } of faces) {
    const [src = '', weight = '', unicodeRange = ''] = ['src', 'font-weight', 'unicode-range'].map(
      (name) => style.getPropertyValue(name),
    );
    document.fonts.add(new FontFace('Marks', src, { weight, unicodeRange }));
  }
  await document.fonts.load('20px Marks', sampleText);
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const style = getComputedStyle(element);
    if (!(Number(style.webkitLineClamp) > 0)) return [];
    // Large, since text metrics are rounded to px
    canvas.font = `${style.fontWeight} 1000px Marks`;
    const ink = canvas.measureText(sampleText);
    const scale = 1000 / Number.parseFloat(style.fontSize);
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink;
    const leading = (Number.parseFloat(style.lineHeight) * scale - ascent - descent) / 2;
    const above = Number.parseFloat(style.paddingTop) * scale + leading + ascent;
    const below = Number.parseFloat(style.paddingBottom) * scale + leading + descent;
    const isCut = ink.actualBoundingBoxAscent > above || ink.actualBoundingBoxDescent > below;
    return isCut ? [`${element.className}: ${style.font}`] : [];
  });
}

/** Returns pictures in an outdated format, or more than twice as wide as their box. */
export function pictureFaults(): string[] {
  /** Width in device px that a picture fills, or would fill without cropping */
  const displayedWidth = (image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const isCover = getComputedStyle(image).objectFit === 'cover';
    return (isCover ? Math.max(width, height * ratio) : width) * window.devicePixelRatio;
  };
  const shown = [...document.images].filter(
    ({ currentSrc, complete, width }) =>
      currentSrc.includes('/storage/uploads/') && complete && width > 0,
  );
  return shown.flatMap((image) => {
    const file = image.currentSrc;
    const fileWidth = Number((/@(\d+)\./.exec(file) ?? /-(\d+)x\d+\./.exec(file))?.[1] ?? 0);
    // Browsers reuse a cached larger file in smaller boxes
    const displayedWidths = shown
      .filter(({ currentSrc }) => currentSrc === file)
      .map(displayedWidth);
    const maxDisplayedWidth = Math.max(...displayedWidths);
    const isSized = image.hasAttribute('width') && image.hasAttribute('height');
    const faults = [
      ...(image.naturalWidth === 0 ? ['is broken'] : []),
      ...(/\.(avif|webp)$/.test(file) ? [] : ['is neither AVIF nor WebP']),
      ...(isSized ? [] : ['has no size']),
      ...(image.hasAttribute('alt') ? [] : ['has no alternative']),
      // The narrowest variant serves all smaller boxes
      ...(fileWidth > 320 && fileWidth > 2 * maxDisplayedWidth
        ? [`is ${fileWidth} px wide for a place of ${Math.round(maxDisplayedWidth)} px`]
        : []),
    ];
    return faults.map((fault) => `${file} ${fault}`);
  });
}

/** Throttles CPU and network by these factors, so that layout shifts become visible. */
export async function throttlePhone(page: Page, times: { cpu: number; line: number }) {
  const session = await page.context().newCDPSession(page);
  async function slowDown(rate: number): Promise<void> {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  }
  await slowDown(times.cpu);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 6_400_000 / 8 / times.line,
    uploadThroughput: 3_000_000 / 8 / times.line,
  });
  return {
    /** The line stays slow. A slow CPU is a busy one: audits of a page would take the machine four times as long. */
    endCpu: () => slowDown(1),
    end: () => session.detach(),
  };
}

/** Returns axe's violations in the current state, after all transitions: rule, help, and element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const restore = await withoutTransitions(page);
  // Only violations are collected, and legacy mode avoids a second page for frames of other sites
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'landmark-unique': { enabled: false } } })
    .analyze();
  // This rule compares the landmarks of all frames with each other, so two frames with the same page would fail. It is
  // run in each document by itself. A preview may have loaded anew since the analysis above, without axe.
  const ofFrames = await Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
      return frame.evaluate(sameLandmarks);
    }),
  );
  await restore();
  return [...violations, ...ofFrames.flat()].flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target} ${failureSummary}`),
  );
}

/**
 * Ends CSS transitions and lets no new ones run, so that a page shows what it has become: a colour or a place on the
 * way is nothing that a person reads. Returns a function that allows them again.
 */
async function withoutTransitions(page: Page): Promise<() => Promise<void>> {
  const inAllFrames = (work: (isOff: boolean) => void, isOff: boolean) =>
    Promise.all(page.frames().map((frame) => frame.evaluate(work, isOff)));
  const setTransitions = (isOff: boolean) => {
    const others = document.adoptedStyleSheets.filter((sheet) => !('isOfTests' in sheet));
    const sheet = Object.assign(new CSSStyleSheet(), { isOfTests: true });
    sheet.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = isOff ? [...others, sheet] : others;
  };
  await inAllFrames(setTransitions, true);
  return async () => {
    await inAllFrames(setTransitions, false);
  };
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** Runs in a document that has axe. Returns the violations of the rule on landmarks within this document. */
async function sameLandmarks(): Promise<AxeResults['violations']> {
  const { axe } = window as unknown as {
    axe: { run: (of: Document, options: object) => Promise<AxeResults> };
  };
  const { violations } = await axe.run(document, { runOnly: ['landmark-unique'], iframes: false });
  return violations;
}

/** Returns the fonts that render an element's text. */
export async function renderedFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** Words and figures, such as 4,995, of visible texts that are broken in the middle, because their box is too narrow. */
export function brokenWords(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // What only screen readers are to hear is a pixel wide
    if (!parent?.checkVisibility() || parent.getBoundingClientRect().width <= 1) continue;
    for (const { 0: word, index } of node.nodeValue?.matchAll(
      /[\p{L}\p{M}\p{N}]+(?:[.,][\p{N}]+)*/gu,
    ) ?? []) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) found.push(word);
    }
  }
  return found;
}
