declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module 'generated/surface-web' {
  /**
   * Every singleton by its import name and version, as remotes' containers take them; each call makes a scope.
   * `older` names the versions of what a remote takes of an older major.
   */
  export const shareScope: (
    older?: Readonly<Record<string, string>>,
  ) => Record<string, Record<string, object>>;
}
declare module 'generated/surface-node' {
  /** Every singleton by its import name. */
  export const singletons: Readonly<Record<string, unknown>>;
  /** What is lent of older majors, by import name and version. */
  export const olderMajors: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
