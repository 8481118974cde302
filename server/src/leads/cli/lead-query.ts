import {
  heldLeads,
  type LeadFilter,
  leadKinds,
  leadStates,
  nobodysLeads,
} from 'shared-contracts/inbox';
import { locales } from 'shared-contracts/locale';
import type { Database } from '../../database/database';
import { isDay } from '../../staff/days';
import { leadAgents } from '../inbox/lead-agents';
import { findLeadRouting } from '../inbox/lead-routing';
import { campaignsOf } from '../inbox/lead-work.queries';
import { fullScope } from '../inbox/scope';
import type { LeadQuery } from './leads.queries';
import { CommandError, type Values } from './options';

/**
 * The filter from the command's options. Throws a `CommandError` for an unknown day, kind, state, branch, person or
 * campaign.
 */
export async function leadQueryOf(database: Database, values: Values): Promise<LeadQuery> {
  const { since, until, search, language } = values;
  checkDays(since, until);
  const [{ offices }, people, campaigns] = await Promise.all([
    findLeadRouting(database),
    leadAgents(database, fullScope),
    campaignsOf(database, fullScope),
  ]);
  const branch = parseListOption('branch', values.branch, offices, ({ id, title }) => [
    `${id}`,
    title.en,
  ]);
  const unassigned = { id: nobodysLeads, name: nobodysLeads };
  const [person] =
    parseListOption('person', values.person, [unassigned, ...people], ({ name }) => [name]) ?? [];
  const [campaign] =
    parseListOption('campaign', values.campaign, campaigns, (name) => [name]) ?? [];
  const [locale] = parseListOption('language', language, locales, (one) => [one]) ?? [];
  const { delivery, ...stateFilter } = parseState(values.state);
  return {
    delivery,
    filter: {
      // the default also includes kinds that need no answer
      kind: parseListOption('kind', values.kind, leadKinds, (kind) => [kind]) ?? [...leadKinds],
      ...stateFilter,
      ...(branch && { branch: branch.map(({ id }) => id) }),
      ...(person && { person: person.id }),
      ...(campaign !== undefined && { campaign }),
      ...(locale && { language: locale }),
      ...(since !== undefined && { since }),
      ...(until !== undefined && { until }),
      ...(search !== undefined && { q: search.replaceAll('\0', '') }),
    },
  };
}

function checkDays(since: string | undefined, until: string | undefined): void {
  for (const [name, day] of Object.entries({ since, until }))
    if (day !== undefined && !isDay(day))
      throw new CommandError(`There is no day ${day}: write --${name} such as 2026-01-31`);
  if (since !== undefined && until !== undefined && since > until)
    throw new CommandError(`No day is after ${since} and before ${until}: --until is the last one`);
}

/**
 * The items that an option names, separated by commas; null without the option. Throws a `CommandError` for an
 * unknown name.
 */
function parseListOption<One>(
  option: string,
  text: string | undefined,
  all: readonly One[],
  namesOf: (one: One) => readonly string[],
): One[] | null {
  if (text === undefined) return null;
  return text.split(',').map((part) => {
    const word = part.trim().toLowerCase();
    const found = all.find((one) => namesOf(one).some((name) => name.toLowerCase() === word));
    if (found !== undefined) return found;
    const names = all.map((one) => namesOf(one).join(' '));
    throw new CommandError(
      `There is no ${option} ${part}: write --${option} as one of ${names.join(', ') || 'none'}`,
    );
  });
}

const deliveryStates = ['waiting', 'sent', 'dead'] as const;
/** The filter for `--state`, which may name states of deliveries, of held leads, or of the work. */
function parseState(
  text: string | undefined,
): Pick<LeadFilter, 'state' | 'held'> & Pick<LeadQuery, 'delivery'> {
  const all = [...deliveryStates, ...heldLeads, ...leadStates];
  const states = parseListOption('state', text, all, (state) => [state]) ?? [];
  const quarantineState = heldLeads.find((one) => states.includes(one));
  const delivery = deliveryStates.find((one) => states.includes(one)) ?? null;
  const state = leadStates.filter((one) => states.includes(one));
  if (states.length > 1 && (quarantineState || delivery))
    throw new CommandError(`Write --state ${quarantineState ?? delivery} alone`);
  return {
    delivery,
    ...(quarantineState && { held: quarantineState }),
    ...(state.length > 0 && { state }),
  };
}
