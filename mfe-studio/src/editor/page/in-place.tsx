import { registerOverlayPortal } from '@puckeditor/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Path } from '../fields/paths';

/** A text of a section as the canvas shows it, and where it belongs. */
export interface ShownText {
  path: Path;
  text: string;
}

interface InPlaceProps {
  texts: readonly ShownText[];
  /** Null where texts may not be changed. */
  onText: ((path: Path, text: string) => void) | null;
  /** Somebody begins to type. */
  onStart(): void;
  children: ReactNode;
}

/**
 * Texts of a section are typed where they stand. The parts of the page know nothing of it and are drawn as visitors
 * get them: an element that shows exactly one of the section's texts becomes editable when it is pressed.
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
    // synchronises with what the part of the page draws, whenever it does
    const marked = new Map<HTMLElement, () => void>();
    const mark = () => {
      for (const element of leavesOf(root)) {
        if (marked.has(element) || !pathOfElement(root, element, latest.current.texts)) continue;
        const release = registerOverlayPortal(element);
        const listener = (event: Event) => {
          const path = pathOfElement(root, element, latest.current.texts);
          if (!path) return;
          // neither a link's nor the library's
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

/** Elements that hold nothing but a text. Their window is the canvas's: its classes are not those of this one. */
const leavesOf = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].filter(
    ({ childNodes }) => childNodes.length === 1 && childNodes[0]?.nodeType === Node.TEXT_NODE,
  );

/** The same words may stand in several places: the first element that shows them is the first of the texts. */
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

/** Enter or leaving takes what was typed, Escape takes it back. */
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
    // React goes on with the node that it knows
    element.replaceChildren(...own);
    if (own[0]) own[0].nodeValue = before;
    if (isTaken && text !== before) take(text);
  };
  const onBlur = () => finish(true);
  const onKeyDown = (event: KeyboardEvent) => {
    // neither the library's shortcuts nor the page's links hear what is typed
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    finish(event.key === 'Enter');
  };
  element.addEventListener('keydown', onKeyDown);
  element.addEventListener('blur', onBlur);
}
