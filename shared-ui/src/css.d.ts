declare module '*.css';

declare module '*.woff2' {
  /** Public address of the file. */
  const address: string;
  export default address;
}
