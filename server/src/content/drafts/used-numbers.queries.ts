import type { Database } from '../../database/database';

/** All numbers that files of a folder ever had, because published addresses are not reused. */
export async function usedNumbers(
  database: Database,
  folder: string,
): Promise<{ id: number; order: number }[]> {
  const rows = await database
    .selectFrom('record_versions')
    .select('body')
    .where('kind', '=', 'content')
    .where('name', 'like', `${folder}/%`)
    .where('body', 'is not', null)
    .unionAll(
      database
        .selectFrom('drafts')
        .select('body')
        .where('kind', '=', 'content')
        .where('name', 'like', `${folder}/%`)
        .where('body', 'is not', null),
    )
    .execute();
  return rows.map(({ body }) => {
    const { id, order } = JSON.parse(body ?? '{}');
    return { id: positiveOrZero(id), order: positiveOrZero(order) };
  });
}

const positiveOrZero = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);
