import { registerOverlayPortal } from '@puckeditor/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Path } from '../../form/paths';
import { type PlacedText, pathOfElement, textElements } from '../document/page-places';

interface InlineEditingProps {
  texts: readonly PlacedText[];
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
