import { create } from 'zustand';

export type MenuPanel = 'models' | 'afterSales' | 'media' | 'more';

interface Menu {
  /** The panel that is open below the navigation on wide screens. */
  panel: MenuPanel | null;
  /** Whether the menu of narrow screens is open. */
  sheet: boolean;
  open: (panel: MenuPanel) => void;
  /** Copies the state of the browser's `<details>` element. */
  setSheet: (sheet: boolean) => void;
  close: () => void;
}

/** The open menu. Closed on the server and at hydration; only browser events change it. */
export const useMenu = create<Menu>((set) => ({
  panel: null,
  sheet: false,
  open: (panel) => set({ panel }),
  setSheet: (sheet) => set(sheet ? { sheet, panel: null } : { sheet }),
  close: () => set({ panel: null, sheet: false }),
}));
