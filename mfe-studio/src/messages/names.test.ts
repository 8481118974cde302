import type { CampaignState } from 'shared-contracts/campaign-service';
import type { ContentKind } from 'shared-contracts/content';
import type { draftStates, RecordAction, RefusalCode } from 'shared-contracts/drafts';
import { type Locale, locales } from 'shared-contracts/locale';
import type { Role, StaffAction } from 'shared-contracts/staff';
import type { TrashKind } from 'shared-contracts/staff-trash';
import ar from './ar.json';
import en from './en.json';

/** Type check that each value the service can return has a translation: a new value does not compile without one. */
interface Names {
  campaigns: {
    states: Record<CampaignState, string>;
    changes: Record<(typeof draftStates)[number], string>;
    did: Record<RecordAction, string>;
    refusals: Record<RefusalCode, string>;
  };
  content: { kinds: Record<ContentKind, string> };
  people: {
    role: Record<Role, string>;
    mayDo: Record<Role, string>;
    action: Record<StaffAction, string>;
  };
  trash: { kinds: Record<TrashKind, string> };
}

const names: Record<Locale, Names> = { en, ar };

test.each(locales)('each name has words that are no name of a program, in %s', (locale) => {
  const { campaigns, content, people, trash } = names[locale];
  const groups = [
    ...[campaigns.states, campaigns.changes, campaigns.did, campaigns.refusals],
    ...[content.kinds, people.role, people.mayDo, people.action, trash.kinds],
  ];
  const said = groups.flatMap((group) => Object.values<string>(group));
  expect(said.filter((word) => /_|^[a-z]+-[a-z-]+$|^$/.test(word))).toEqual([]);
});
