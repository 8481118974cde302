/** Types of the functions in use; the package has none. */
declare module 'jstat' {
  interface Distribution {
    pdf(x: number, ...shape: number[]): number;
    cdf(x: number, ...shape: number[]): number;
    inv(probability: number, ...shape: number[]): number;
  }
  const jstat: { beta: Distribution; chisquare: Distribution };
  export default jstat;
}
