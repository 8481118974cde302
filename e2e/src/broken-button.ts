import type { ReleaseTeam } from './release-team';

export const brokenFile = 'src/career/job-table.tsx';

/** Gives each job of careers a button that throws. Returns the line of the source that does. */
export function addBrokenButton(team: ReleaseTeam): number {
  let line = 0;
  team.edit(brokenFile, (text) => {
    const broken = text.replace(
      '{job.position}',
      '<button type="button" onClick={() => readSalary(job)}>Salary</button> {job.position}',
    );
    const all = `${broken}
function readSalary(job: Job) {
  const { salary } = job as Job & { salary?: { amount: number } };
  window.name = String(salary!.amount);
}
`;
    line = all.split('\n').findIndex((one) => one.includes('salary!.amount')) + 1;
    return all;
  });
  return line;
}
