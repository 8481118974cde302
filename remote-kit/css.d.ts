declare module '*.module.css' {
  // biome-ignore lint/suspicious/noExplicitAny: a class name is a string; noUncheckedIndexedAccess would make each `string | undefined`, and only `any` absorbs that
  const styles: Readonly<Record<string, any>>;
  export default styles;
}
