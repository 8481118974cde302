/** Values for when the visitor blocks storage; they live as long as the document. */
const memoryFallback = new Map<string, string>();

/** The tab's session storage, or memory when it is blocked. Never throws. */
export const tabStorage = {
  getItem(name: string): string | null | undefined {
    try {
      return sessionStorage.getItem(name) ?? memoryFallback.get(name);
    } catch {
      return memoryFallback.get(name);
    }
  },
  setItem(name: string, value: string): void {
    try {
      sessionStorage.setItem(name, value);
    } catch {
      memoryFallback.set(name, value);
    }
  },
};
