import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';
import { brotli } from '../store/brotli';
import { firstViewBudget } from './budgets';
import { isShell } from './surroundings';

/** No first view is heavier than its budget. */
export async function checkBudget({ release, files }: Candidate): Promise<Fault[]> {
  const views = firstViewsOf(release);
  const named = [...new Set(views.flatMap(({ view }) => view))];
  const weighed = named.map(async (file) => {
    const bytes = files.get(`web/${file}`);
    return [file, bytes ? (await brotli(bytes)).length : 0] as const;
  });
  const sizes = new Map(await Promise.all(weighed));
  const budget = isShell(release) ? firstViewBudget.shell : firstViewBudget.remote;
  return views.flatMap(({ where, view }) => {
    const parts = [...new Set(view)].map((file) => ({ file, size: sizes.get(file) ?? 0 }));
    const total = parts.reduce((sum, { size }) => sum + size, 0);
    if (total <= budget) return [];
    const heaviest = parts.reduce((a, b) => (b.size > a.size ? b : a));
    return {
      check: 'budget',
      where,
      rule: `its first view brings ${kilo(total)} kB of ${kilo(budget)} kB (the heaviest file is ${heaviest.file} with ${kilo(heaviest.size)} kB)`,
      mend: 'Load what it does not need at once with a dynamic import',
    };
  });
}

function firstViewsOf(release: Candidate['release']): { where: string; view: string[] }[] {
  if (isShell(release)) return [{ where: 'every page', view: release.main.files }];
  const base = [release.entry, ...release.expose.files];
  return [
    ...release.routes.map(({ path, needs }) => ({
      where: `/${path}`,
      view: [...base, ...needs.files],
    })),
    ...release.fragments.map(({ name, needs }) => ({
      where: `${release.name}/${name}`,
      view: [...base, ...needs.files],
    })),
  ];
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(1);
