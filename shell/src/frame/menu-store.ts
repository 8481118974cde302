import { create } from 'zustand';

export type MenuPanel = 'models' | 'afterSales' | 'media' | 'more';

interface Menu {
  /** The panel that hangs open below the navigation on wide screens. */
  panel: MenuPanel | null;
  /** Whether the sheet of narrow screens is open. */
  sheet: boolean;
  open: (panel: MenuPanel) => void;
  /** What the browser has made of the sheet. */
  setSheet: (sheet: boolean) => void;
  close: () => void;
}

/** Which menu is open. Starts closed on both sides; only browser events change it. */
export const useMenu = create<Menu>((set) => ({
  panel: null,
  sheet: false,
  open: (panel) => set({ panel }),
  setSheet: (sheet) => set(sheet ? { sheet, panel: null } : { sheet }),
  close: () => set({ panel: null, sheet: false }),
}));
