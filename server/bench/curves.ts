/** Growth of a cost on logarithmic scales: 0 is flat, 1 is in proportion to the amount. */
export function slopeOf(points: readonly (readonly [amount: number, cost: number])[]): string {
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = points;
  return (Math.log(y2 / y1) / Math.log(x2 / Math.max(x1, 1))).toFixed(2);
}

interface Size {
  amount: number;
  costs: Readonly<Record<string, string | number>>;
}

/** The sizes that were measured of each quantity. */
export type Curves = Record<string, readonly Size[]>;

/** Costs whose curves are drawn, with their colours. */
const drawn = {
  'home CPU ms': '#0b5394',
  'stock CPU ms': '#b45f06',
  'promote CPU ms': '#990000',
  'start CPU ms': '#38761d',
  'leads CPU ms': '#741b47',
  'times CPU ms': '#45818e',
};
const [width, height, margin, end] = [300, 220, 52, 26];
const decades = [1, 10, 100, 1000, 10_000, 100_000];

/** A picture with a graph for each quantity, both axes logarithmic. */
export function drawCurves(curves: Readonly<Curves>): string {
  const graphs = Object.entries(curves).map(([name, sizes], at) => {
    const left = Math.log10(Math.max(sizes[0]?.amount ?? 1, 1));
    const right = Math.log10(Math.max(sizes.at(-1)?.amount ?? 1, 2));
    const x = (amount: number) =>
      margin + ((Math.log10(Math.max(amount, 1)) - left) / (right - left)) * (width - margin - end);
    const y = (cost: number) =>
      height - margin - (Math.log10(Math.max(cost, 1)) / 5) * (height - margin - 24);
    const lines = Object.entries(drawn).map(([cost, colour]) => {
      const points = sizes.map(
        ({ amount, costs }) => `${round(x(amount))},${round(y(Number(costs[cost])))}`,
      );
      return `<polyline points="${points.join(' ')}" stroke="${colour}" fill="none" stroke-width="2"/>`;
    });
    const scale = decades.map(
      (cost) =>
        `<path d="M${margin} ${round(y(cost))}H${width - end}" stroke="#ddd"/><text x="${margin - 4}" y="${round(y(cost) + 4)}" text-anchor="end">${cost.toLocaleString('en')}</text>`,
    );
    const amounts = sizes.map(
      ({ amount }) =>
        `<text x="${round(x(amount))}" y="${height - margin + 16}" text-anchor="middle">${amount.toLocaleString('en')}</text>`,
    );
    return `<g transform="translate(${(at % 3) * width} ${Math.floor(at / 3) * height})"><text x="${margin}" y="14" font-weight="bold">${name}</text>${[...scale, ...lines, ...amounts].join('')}</g>`;
  });
  const rows = Math.ceil(graphs.length / 3);
  const legend = Object.entries(drawn).map(
    ([cost, colour], at) =>
      `<text x="${margin + at * 140}" y="${rows * height + 14}" fill="${colour}">${cost}</text>`,
  );
  const size = `width="${3 * width}" height="${rows * height + 28}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="11"><title>Costs by amount, on logarithmic scales</title><rect width="100%" height="100%" fill="#fff"/>${graphs.join('')}${legend.join('')}</svg>\n`;
}

const round = (value: number) => Math.round(value * 10) / 10;
