import { escapeHtml } from '../../src/security/escape-html';

export interface Curve {
  /** The figure with its unit: `start s`. */
  title: string;
  points: readonly { at: string; value: number }[];
}

interface Picture {
  title: string;
  /** Label of the x-axis, below every panel. */
  across: string;
  curves: readonly Curve[];
}

const panel = { width: 240, height: 170 };
const plot = { left: 46, top: 30, width: 174, height: 96 };
const columns = 4;
const heading = 44;

/** Draws one panel for each cost, all from zero, so that a constant cost is a flat line. */
export function drawCurves({ title, across, curves }: Picture): string {
  const rows = Math.ceil(curves.length / columns);
  const [width, height] = [columns * panel.width, heading + rows * panel.height];
  const panels = curves.map((curve, at) => {
    const [x, y] = [
      (at % columns) * panel.width,
      heading + Math.floor(at / columns) * panel.height,
    ];
    return `<g transform="translate(${x} ${y})">${panelOf(curve, across)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="11" fill="#3a4250">
<title>${escapeHtml(title)}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="16" y="27" font-size="17" font-weight="600" fill="#10151d">${escapeHtml(title)}</text>
${panels.join('\n')}
</svg>
`;
}

function panelOf({ title, points }: Curve, across: string): string {
  const maxValue = ceilingOf(Math.max(...points.map(({ value }) => value)));
  const y = (value: number) => plot.top + plot.height * (1 - value / maxValue);
  const x = (at: number) => plot.left + (plot.width * (at + 0.5)) / points.length;
  const grid = [0, maxValue / 2, maxValue].map(
    (value) =>
      `<path d="M${plot.left} ${y(value)}h${plot.width}" stroke="#dfe3e9"/>` +
      `<text x="${plot.left - 6}" y="${y(value) + 4}" text-anchor="end">${short(value)}</text>`,
  );
  const places = points.map(({ value }, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`);
  const marks = points.map(
    ({ at: label, value }, at) =>
      `<circle cx="${x(at)}" cy="${y(value)}" r="3.5" fill="#0b5fff"/>` +
      `<text x="${x(at)}" y="${y(value) - 8}" text-anchor="middle" fill="#10151d">${short(value)}</text>` +
      `<text x="${x(at)}" y="${plot.top + plot.height + 16}" text-anchor="middle">${escapeHtml(label)}</text>`,
  );
  return `<text x="16" y="14" font-size="12" font-weight="600" fill="#10151d">${escapeHtml(title)}</text>
${grid.join('')}<polyline points="${places.join(' ')}" fill="none" stroke="#0b5fff" stroke-width="2"/>${marks.join('')}
<text x="${plot.left + plot.width / 2}" y="${plot.top + plot.height + 32}" text-anchor="middle">${escapeHtml(across)}</text>`;
}

/** Returns a round number above the maximum. */
function ceilingOf(value: number): number {
  if (value <= 0) return 1;
  const step = 10 ** Math.floor(Math.log10(value * 1.2));
  return Math.ceil((value * 1.2) / step) * step;
}

const short = (value: number): string =>
  value >= 10_000
    ? `${Number((value / 1000).toFixed(1))}k`
    : `${Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0))}`;
