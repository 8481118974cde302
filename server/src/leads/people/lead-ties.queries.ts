import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../database/database';
import type { LeadTiesTable, LeadWorkTable, Tables } from '../../database/tables';

/** The leads that staff have joined to a lead, and those that they have parted from it. */
interface LeadTies {
  joined: string[];
  parted: string[];
}

export async function tiesOf(database: Database, reference: string): Promise<LeadTies> {
  const rows = await database
    .selectFrom('lead_ties')
    .selectAll()
    .where((where) =>
      where.or([where('reference', '=', reference), where('other', '=', reference)]),
    )
    .execute();
  const others = (wanted: LeadTiesTable['kind']) =>
    rows.flatMap(({ kind, ...row }) =>
      kind === wanted ? [row.reference === reference ? row.other : row.reference] : [],
    );
  return { joined: others('joined'), parted: others('parted') };
}

/** Says whether two leads are of one person; replaces what was said before. */
export async function setTie(
  transaction: Database,
  pair: readonly [string, string],
  kind: LeadTiesTable['kind'],
): Promise<void> {
  const [reference = '', other = ''] = [...pair].sort();
  await transaction
    .insertInto('lead_ties')
    .values({ reference, other, kind })
    .onConflict((conflict) => conflict.columns(['reference', 'other']).doUpdateSet({ kind }))
    .execute();
}

/** SQL condition: the lead is of the same person, by number, by address, or because staff say so. */
export const isOfSamePerson = (
  where: ExpressionBuilder<Tables, 'lead_work'>,
  { phone, email }: Pick<LeadWorkTable, 'phone' | 'email'>,
  { joined, parted }: LeadTies,
): Expression<SqlBool> =>
  where.and([
    where.or([
      ...(phone ? [where('phone', '=', phone)] : []),
      ...(email ? [where('email', '=', email)] : []),
      ...(joined.length > 0 ? [where('reference', 'in', joined)] : []),
    ]),
    ...(parted.length > 0 ? [where('reference', 'not in', parted)] : []),
  ]);
