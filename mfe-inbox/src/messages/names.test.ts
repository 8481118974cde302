import type {
  ForgetReason,
  HeldReason,
  heldLeads,
  LeadAction,
  LeadDelivery,
  LeadDestination,
  LeadKind,
  LeadState,
  LostReason,
} from 'shared-contracts/inbox';
import { type Locale, locales } from 'shared-contracts/locale';
import ar from './ar.json';
import en from './en.json';

/** Type check that each value the service can return has a translation: a new value does not compile without one. */
interface Names {
  kinds: Record<LeadKind, string>;
  states: Record<LeadState, string>;
  reasons: Record<LostReason, string>;
  held: Record<HeldReason, string> & { why: Record<HeldReason, string> };
  languages: Record<Locale, string>;
  filters: { heldAs: Record<(typeof heldLeads)[number], string> };
  history: { did: Record<LeadAction, string> };
  deliveries: {
    to: Record<LeadDestination, string>;
    states: Record<LeadDelivery['state'], string>;
  };
  forget: { reasons: Record<ForgetReason, string> };
}

const names: Record<Locale, Names> = { en, ar };

test.each(locales)('each name has words that are no name of a program, in %s', (locale) => {
  const { kinds, states, reasons, held, history, deliveries, forget } = names[locale];
  const { why, ...marks } = held;
  const groups = [kinds, states, reasons, marks, why, history.did, deliveries.to, forget.reasons];
  const said = groups.flatMap((group) => Object.values<string>(group));
  expect(said.filter((word) => /_|^[a-z]+-[a-z-]+$|^$/.test(word))).toEqual([]);
});
