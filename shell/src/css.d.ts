declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module 'generated/surface-web' {
  /** Every singleton by its import name and version, as remotes' containers take them; each call makes a scope. */
  export const shareScope: () => Record<string, Record<string, object>>;
}
declare module 'generated/surface-node' {
  /** Every singleton by its import name. */
  export const singletons: Readonly<Record<string, unknown>>;
}
