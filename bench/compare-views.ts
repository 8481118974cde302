import { parseArgs } from 'node:util';
import { openView, type View } from './phone/first-view';
import { Lab } from './phone/lab';
import { medianInterval } from './report/interval';
import { median } from './report/median';

/**
 * Compares first views of two running sites, such as two commits side by side:
 * `node --import tsx bench/compare-views.ts <origin before> <origin after> --page /home --views 12`.
 * Views alternate, so that a busy machine slows both. The phone is that of `npm run bench`.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string', default: '/home' },
    views: { type: 'string', default: '12' },
    /** CPU slowdown relative to this machine. */
    slower: { type: 'string', default: '4' },
  },
});
const [before, after] = positionals;
if (!before || !after) throw new Error('Name two running sites, such as http://localhost:3001');

const origins = { before, after };
type Side = keyof typeof origins;
const lab = await Lab.open(Number(values.slower));
const view = (side: Side) =>
  openView(lab, { address: origins[side] + values.page, hydrates: true });
const views: Record<Side, View[]> = { before: [], after: [] };
for (let at = 0; at < Number(values.views); at += 1)
  for (const side of at % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const))
    views[side].push(await view(side));
await lab.browser.close();

const rows = (['fcp', 'lcp', 'hydrated', 'tbt'] as const).map((name) => {
  const [was, is] = [views.before, views.after].map((side) =>
    side.map((one) => one[name] ?? 0),
  ) as [number[], number[]];
  const ratios = was.flatMap((one, at) => (one > 0 ? [(is[at] ?? 0) / one] : []));
  const { value, low, high } = medianInterval(ratios);
  const ratio = `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
  const sides = { 'before, ms': Math.round(median(was)), 'after, ms': Math.round(median(is)) };
  return { figure: name, ...sides, 'after/before, 95 %': ratios.length > 0 ? ratio : '–' };
});
console.table(rows);
