import { create } from 'zustand';

export type MenuPanel = 'models' | 'afterSales' | 'media' | 'more';

interface Menu {
  /** The panel that hangs open below the navigation on wide screens. */
  panel: MenuPanel | null;
  /** Whether the sheet of narrow screens is open. */
  sheet: boolean;
  open: (panel: MenuPanel) => void;
  toggleSheet: () => void;
  close: () => void;
}

/** Which menu is open. Starts closed on both sides; only browser events change it. */
export const useMenu = create<Menu>((set) => ({
  panel: null,
  sheet: false,
  open: (panel) => set({ panel }),
  toggleSheet: () => set(({ sheet }) => ({ sheet: !sheet, panel: null })),
  close: () => set({ panel: null, sheet: false }),
}));
