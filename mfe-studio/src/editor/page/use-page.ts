import { type ComponentData, createUsePuck } from '@puckeditor/core';

/** The place of all sections: the library's one zone of a page. */
export const zone = 'root:default-zone';

/** What the library knows of the page. */
export const usePuck: ReturnType<typeof createUsePuck> = createUsePuck();

export interface PageActions {
  sections: readonly ComponentData[];
  /** Its place; null while the offer is chosen. */
  chosen: number | null;
  choose(at: number | null): void;
  add(kind: string, at?: number): void;
  move(from: number, to: number): void;
  duplicate(at: number): void;
  remove(at: number): void;
}

/** What can be done with the sections of the page, however it is asked for: by mouse, by keyboard, by button. */
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
