import type { StateStorage } from 'zustand/middleware';

/** What was written where the visitor forbids storage: it lives as long as the document. */
const unstored = new Map<string, string>();

/** The storage of this tab, for zustand's `persist`. Never throws. */
export const tabStorage: StateStorage = {
  getItem(name) {
    try {
      return sessionStorage.getItem(name) ?? unstored.get(name) ?? null;
    } catch {
      return unstored.get(name) ?? null;
    }
  },
  setItem(name, value) {
    try {
      sessionStorage.setItem(name, value);
    } catch {
      unstored.set(name, value);
    }
  },
  removeItem(name) {
    unstored.delete(name);
    try {
      sessionStorage.removeItem(name);
    } catch {
      // nothing was stored
    }
  },
};
