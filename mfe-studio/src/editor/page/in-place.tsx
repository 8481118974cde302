import { registerOverlayPortal } from '@puckeditor/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Path } from '../fields/paths';

/** A section's text in the canvas, and its path in the draft. */
export interface ShownText {
  path: Path;
  text: string;
}

interface InPlaceProps {
  texts: readonly ShownText[];
  /** Null if texts are read-only. */
  onText: ((path: Path, text: string) => void) | null;
  /** Called when editing starts. */
  onStart(): void;
  children: ReactNode;
}

/**
 * Makes a section's texts editable in place. The page's components render as for visitors: an element that shows
 * exactly one of the section's texts becomes editable on click.
 */
export function InPlace({ texts, onText, onStart, children }: InPlaceProps) {
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef({ texts, onText, onStart });
  useEffect(() => {
    latest.current = { texts, onText, onStart };
  });
  const isEditable = onText !== null;
  useEffect(() => {
    const { current: root } = area;
    if (!root || !isEditable) return;
    // Marks the texts after every render of the page's component
    const marked = new Map<HTMLElement, () => void>();
    const mark = () => {
      for (const element of leavesOf(root)) {
        if (marked.has(element) || !pathOfElement(root, element, latest.current.texts)) continue;
        const release = registerOverlayPortal(element);
        const listener = (event: Event) => {
          const path = pathOfElement(root, element, latest.current.texts);
          if (!path) return;
          // Keeps links and the editor library from handling the click
          event.preventDefault();
          event.stopPropagation();
          latest.current.onStart();
          typeInto(element, (text) => latest.current.onText?.(path, text));
        };
        element.addEventListener('click', listener);
        marked.set(element, () => {
          element.removeEventListener('click', listener);
          release?.();
        });
      }
    };
    const observer = new MutationObserver(mark);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    mark();
    return () => {
      observer.disconnect();
      for (const release of marked.values()) release();
    };
  }, [isEditable]);
  return <div ref={area}>{children}</div>;
}

/**
 * Returns the elements that contain only text. The iframe's window has its own classes, so `instanceof` does not
 * work.
 */
const leavesOf = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].filter(
    ({ childNodes }) => childNodes.length === 1 && childNodes[0]?.nodeType === Node.TEXT_NODE,
  );

/**
 * Returns the path of the text an element shows. If several texts are equal, elements and texts are matched in order.
 */
function pathOfElement(
  root: HTMLElement,
  element: HTMLElement,
  texts: readonly ShownText[],
): Path | null {
  const shown = element.textContent;
  const same = texts.filter(({ text }) => text !== '' && text === shown);
  const place = leavesOf(root)
    .filter(({ textContent }) => textContent === shown)
    .indexOf(element);
  return same[Math.min(place, same.length - 1)]?.path ?? null;
}

/** Edits an element's text. Enter or blur saves, Escape cancels. */
function typeInto(element: HTMLElement, take: (text: string) => void): void {
  if (element.isContentEditable) return;
  const before = element.textContent ?? '';
  const own = [...element.childNodes];
  element.setAttribute('contenteditable', 'plaintext-only');
  element.focus();
  const finish = (isTaken: boolean) => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    element.removeAttribute('contenteditable');
    element.removeEventListener('keydown', onKeyDown);
    element.removeEventListener('blur', onBlur);
    // Restores the text node that React knows
    element.replaceChildren(...own);
    if (own[0]) own[0].nodeValue = before;
    if (isTaken && text !== before) take(text);
  };
  const onBlur = () => finish(true);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keeps typing from the library's shortcuts and the page's links
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter');
  };
  element.addEventListener('keydown', onKeyDown);
  element.addEventListener('blur', onBlur);
}
