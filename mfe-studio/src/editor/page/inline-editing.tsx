import { registerOverlayPortal } from '@puckeditor/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Path } from '../../form/paths';

/** A section's text in the canvas, and its path in the draft. */
export interface EditableText {
  path: Path;
  text: string;
}

interface InlineEditingProps {
  texts: readonly EditableText[];
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
export function InlineEditing({ texts, onText, onStart, children }: InlineEditingProps) {
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
    const cleanups = new Map<HTMLElement, () => void>();
    const markEditable = () => {
      for (const element of textElements(root)) {
        if (cleanups.has(element) || !pathOfElement(root, element, latest.current.texts)) continue;
        const release = registerOverlayPortal(element);
        const listener = (event: Event) => {
          const path = pathOfElement(root, element, latest.current.texts);
          if (!path) return;
          // Keeps links and the editor library from handling the click
          event.preventDefault();
          event.stopPropagation();
          latest.current.onStart();
          startEditing(element, (text) => latest.current.onText?.(path, text));
        };
        element.addEventListener('click', listener);
        cleanups.set(element, () => {
          element.removeEventListener('click', listener);
          release?.();
        });
      }
    };
    const observer = new MutationObserver(markEditable);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    markEditable();
    return () => {
      observer.disconnect();
      for (const release of cleanups.values()) release();
    };
  }, [isEditable]);
  return <div ref={area}>{children}</div>;
}

/**
 * Returns the elements that contain only text. The iframe's window has its own classes, so `instanceof` does not
 * work.
 */
const textElements = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].filter(
    ({ childNodes }) => childNodes.length === 1 && childNodes[0]?.nodeType === Node.TEXT_NODE,
  );

/**
 * Returns the path of the text an element shows. If several texts are equal, elements and texts are matched in order.
 */
function pathOfElement(
  root: HTMLElement,
  element: HTMLElement,
  texts: readonly EditableText[],
): Path | null {
  const elementText = element.textContent;
  const matchingTexts = texts.filter(({ text }) => text !== '' && text === elementText);
  const position = textElements(root)
    .filter(({ textContent }) => textContent === elementText)
    .indexOf(element);
  return matchingTexts[Math.min(position, matchingTexts.length - 1)]?.path ?? null;
}

/** Edits an element's text. Enter or blur saves, Escape cancels. */
function startEditing(element: HTMLElement, onCommit: (text: string) => void): void {
  if (element.isContentEditable) return;
  const before = element.textContent ?? '';
  const originalNodes = [...element.childNodes];
  element.setAttribute('contenteditable', 'plaintext-only');
  element.focus();
  const finish = (isCommitted: boolean) => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    element.removeAttribute('contenteditable');
    element.removeEventListener('keydown', onKeyDown);
    element.removeEventListener('blur', onBlur);
    // Restores the text node that React knows
    element.replaceChildren(...originalNodes);
    if (originalNodes[0]) originalNodes[0].nodeValue = before;
    if (isCommitted && text !== before) onCommit(text);
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
