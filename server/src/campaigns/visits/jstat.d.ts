/** The part of it that is used; it comes without types. */
declare module 'jstat' {
  interface Distribution {
    pdf(x: number, ...shape: number[]): number;
    cdf(x: number, ...shape: number[]): number;
    inv(probability: number, ...shape: number[]): number;
  }
  const jstat: { beta: Distribution; chisquare: Distribution };
  export default jstat;
}
