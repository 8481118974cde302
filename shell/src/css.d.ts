declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module 'generated/surface-web' {
  /**
   * Creates a share scope for a remote's container: every shared module by import name and version. `older` selects
   * the versions of modules that the remote takes in an older major.
   */
  export const shareScope: (
    older?: Readonly<Record<string, string>>,
  ) => Record<string, Record<string, object>>;
}
declare module 'generated/surface-node' {
  /** Every shared module by its import name. */
  export const singletons: Readonly<Record<string, unknown>>;
  /** Modules of older majors by import name and version. */
  export const olderMajors: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
