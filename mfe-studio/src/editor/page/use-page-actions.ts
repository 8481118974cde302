import { type ComponentData, createUsePuck } from '@puckeditor/core';

/** The library's only drop zone: it holds all sections. */
export const sectionsZone = 'root:default-zone';

/** Access to the library's state. */
export const usePuck: ReturnType<typeof createUsePuck> = createUsePuck();

export interface PageActions {
  sections: readonly ComponentData[];
  /** Index of the selected section; null if the offer is selected. */
  selectedIndex: number | null;
  selectSection(index: number | null): void;
  add(kind: string, index?: number): void;
  move(from: number, to: number): void;
  duplicate(index: number): void;
  remove(index: number): void;
}

/** Returns the actions on the page's sections, used by mouse, keyboard and buttons. */
export function usePageActions(): PageActions {
  const dispatch = usePuck((puck) => puck.dispatch);
  const sections = usePuck((puck) => puck.appState.data.content);
  const selectedIndex = usePuck((puck) => puck.appState.ui.itemSelector?.index ?? null);
  const selectSection = (index: number | null) =>
    dispatch({
      type: 'setUi',
      ui: { itemSelector: index === null ? null : { index: index, zone: sectionsZone } },
      recordHistory: false,
    });
  return {
    sections,
    selectedIndex,
    selectSection,
    add(kind, index = sections.length) {
      dispatch({
        type: 'insert',
        componentType: kind,
        destinationIndex: index,
        destinationZone: sectionsZone,
      });
      selectSection(index);
    },
    move(from, to) {
      if (to < 0 || to >= sections.length) return;
      dispatch({
        type: 'reorder',
        sourceIndex: from,
        destinationIndex: to,
        destinationZone: sectionsZone,
      });
      selectSection(to);
    },
    duplicate(index) {
      dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: sectionsZone });
      selectSection(index + 1);
    },
    remove(index) {
      dispatch({ type: 'remove', index: index, zone: sectionsZone });
      selectSection(null);
    },
  };
}
