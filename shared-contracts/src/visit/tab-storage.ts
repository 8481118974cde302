/** What was written where the visitor forbids storage: it lives as long as the document. */
const unstored = new Map<string, string>();

/** The storage of this tab. Never throws. */
export const tabStorage = {
  getItem(name: string): string | null | undefined {
    try {
      return sessionStorage.getItem(name) ?? unstored.get(name);
    } catch {
      return unstored.get(name);
    }
  },
  setItem(name: string, value: string): void {
    try {
      sessionStorage.setItem(name, value);
    } catch {
      unstored.set(name, value);
    }
  },
};
