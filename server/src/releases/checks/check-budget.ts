import { isForStaff } from 'shared-contracts/release-schema';
import type { Candidate } from 'shared-contracts/releasing/candidate';
import type { Fault } from 'shared-contracts/releasing/service';
import { brotli } from '../store/brotli';
import { firstViewBudget, laterBudget, runtimeBudget, staffBudget } from './budgets';
import { isShell } from './environment';

/** Checks first views and later files against their budgets. */
export async function checkBudget({ release, files }: Candidate): Promise<Fault[]> {
  const views = firstViewsOf(release);
  const first = new Set(views.flatMap(({ view }) => view));
  // The manifest is for tools; no page loads it.
  const later = [...files.keys()]
    .filter((file) => file.startsWith('web/'))
    .map((file) => file.slice('web/'.length))
    .filter((file) => !first.has(file) && !file.endsWith('.json'));
  const compressedSizes = [...first, ...later].map(async (file) => {
    const bytes = files.get(`web/${file}`);
    return [file, bytes ? (await brotli(bytes)).length : 0] as const;
  });
  const sizes = new Map(await Promise.all(compressedSizes));
  const overBudgetRules = (parts: readonly string[], budget: number) =>
    overBudget(parts, sizes, budget);
  return [
    ...views.flatMap(({ where, view, budget }) =>
      overBudgetRules(view, budget).map((rule) => ({
        check: 'budget',
        where,
        rule: `${budget === runtimeBudget ? 'it' : 'its first view'} brings ${rule}`,
        mend: 'Load what it does not need at once with a dynamic import',
      })),
    ),
    ...laterFilesOf(release, later).flatMap(({ where, files: parts, budget }) =>
      overBudgetRules(parts, budget).map((rule) => ({
        check: 'budget',
        where,
        rule: `together they are ${rule}`,
        mend: 'Take a smaller library, or leave out what no screen needs',
      })),
    ),
  ];
}

/** A sentence with the excess and the heaviest file; empty when the files are within the budget. */
function overBudget(
  files: readonly string[],
  sizes: ReadonlyMap<string, number>,
  budget: number,
): string[] {
  const parts = [...new Set(files)].map((file) => ({ file, size: sizes.get(file) ?? 0 }));
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  if (total <= budget) return [];
  const heaviest = parts.reduce((a, b) => (b.size > a.size ? b : a));
  return [
    `${inKilobytes(total)} kB of ${inKilobytes(budget)} kB (the heaviest file is ${heaviest.file} with ${inKilobytes(heaviest.size)} kB)`,
  ];
}

/** File name prefix of the shell's build for staff. */
const isStaffFile = (file: string) => file.startsWith('staff.');

function laterFilesOf(release: Candidate['release'], later: readonly string[]) {
  const where = 'files that come later';
  if (!isShell(release)) {
    const budget = isForStaff(release) ? staffBudget.remote.later : laterBudget.remote;
    return [{ where, files: later, budget }];
  }
  return [
    { where, files: later.filter((file) => !isStaffFile(file)), budget: laterBudget.shell },
    {
      where: `${where} to staff`,
      files: later.filter(isStaffFile),
      budget: staffBudget.shell.later,
    },
  ];
}

interface View {
  where: string;
  /** Paths below `web/`. */
  view: string[];
  budget: number;
}

/** What each page and fragment of a release brings at once. */
export function firstViewsOf(release: Candidate['release']): View[] {
  if (isShell(release))
    return [
      { where: 'every page', view: release.main.files, budget: firstViewBudget.shell },
      {
        where: 'every page of staff',
        view: release.staff?.main.files ?? [],
        budget: staffBudget.shell.first,
      },
    ];
  const first = [release.entry, ...release.expose.files];
  // A Module Federation runtime has a budget apart from the screens.
  const base = release.stock ? [] : first;
  const budget = firstViewBudget.remote;
  return [
    ...(release.stock
      ? [{ where: 'what comes before its screens', view: first, budget: runtimeBudget }]
      : []),
    ...release.routes.map(({ path, needs, audience }) => ({
      where: `/${path}`,
      view: [...base, ...needs.files],
      budget: audience === 'staff' ? staffBudget.remote.first : budget,
    })),
    ...release.fragments.map(({ name, needs }) => ({
      where: `${release.name}/${name}`,
      view: [...base, ...needs.files],
      budget,
    })),
  ];
}

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
