import { type ComponentData, createUsePuck } from '@puckeditor/core';

/** The library's only drop zone: it holds all sections. */
export const zone = 'root:default-zone';

/** Access to the library's state. */
export const usePuck: ReturnType<typeof createUsePuck> = createUsePuck();

export interface PageActions {
  sections: readonly ComponentData[];
  /** Index of the selected section; null if the offer is selected. */
  chosen: number | null;
  choose(at: number | null): void;
  add(kind: string, at?: number): void;
  move(from: number, to: number): void;
  duplicate(at: number): void;
  remove(at: number): void;
}

/** Returns the actions on the page's sections, used by mouse, keyboard and buttons. */
export function usePage(): PageActions {
  const dispatch = usePuck((puck) => puck.dispatch);
  const sections = usePuck((puck) => puck.appState.data.content);
  const chosen = usePuck((puck) => puck.appState.ui.itemSelector?.index ?? null);
  const choose = (at: number | null) =>
    dispatch({
      type: 'setUi',
      ui: { itemSelector: at === null ? null : { index: at, zone } },
      recordHistory: false,
    });
  return {
    sections,
    chosen,
    choose,
    add(kind, at = sections.length) {
      dispatch({
        type: 'insert',
        componentType: kind,
        destinationIndex: at,
        destinationZone: zone,
      });
      choose(at);
    },
    move(from, to) {
      if (to < 0 || to >= sections.length) return;
      dispatch({
        type: 'reorder',
        sourceIndex: from,
        destinationIndex: to,
        destinationZone: zone,
      });
      choose(to);
    },
    duplicate(at) {
      dispatch({ type: 'duplicate', sourceIndex: at, sourceZone: zone });
      choose(at + 1);
    },
    remove(at) {
      dispatch({ type: 'remove', index: at, zone });
      choose(null);
    },
  };
}
