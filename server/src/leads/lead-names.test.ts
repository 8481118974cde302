import { nationalDay } from '../../testing/campaigns';
import { type FreshDatabase, openFreshDatabase } from '../../testing/fresh-database';
import { seedNames } from '../../testing/lead-names';
import { changeCampaigns, setLiveCampaign } from '../content/campaigns/campaigns.queries';
import { replaceContent } from '../content/import/content.queries';
import { campaignNamed, saveVersion } from '../content/records/records.queries';
import { campaignOfferKey, leadNames } from './lead-names';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await openFreshDatabase();
  await seedNames(fresh.database);
});
afterEach(() => fresh.close());

const stamp = { by: 'somebody', by_id: null, at: '2026-12-01T09:00:00.000Z' };
const { slug } = nationalDay;

const publish = (en: string | null) =>
  changeCampaigns(fresh.database, async (transaction) => {
    const title = { en: en ?? '', ar: '' };
    const offers = nationalDay.offers.map((offer) => ({ ...offer, title }));
    const body = JSON.stringify({ campaign: { ...nationalDay, offers }, pictures: {} });
    const to_version =
      en === null ? null : await saveVersion(transaction, campaignNamed(slug), { body, ...stamp });
    await setLiveCampaign(transaction, slug, { to_version, action: 'published', ...stamp });
  });

async function offerNow() {
  const { campaigns } = await leadNames(fresh.database);
  return campaigns.get(campaignOfferKey(slug, 'new-car-offer'))?.en;
}

test('names are read once, however many campaigns there are, and are those of this moment', async () => {
  expect(await offerNow()).toBeUndefined();
  await publish('A car');
  expect(await offerNow()).toBe('A car');
  expect(await leadNames(fresh.database)).toBe(await leadNames(fresh.database));
  await publish('Another car');
  expect(await offerNow()).toBe('Another car');
  await publish(null);
  expect(await offerNow()).toBeUndefined();
});

test('another content has other names', async () => {
  expect((await leadNames(fresh.database)).brand.en).toBe('Brand Bahrain');
  const body = JSON.stringify({ brand_name: 'Another', brand_name_ar: 'آخر' });
  const rows = [{ kind: 'settings', key: '', position: 0, body }];
  await replaceContent(fresh.database, { digest: 'another', rows }, '2026-12-01');
  expect((await leadNames(fresh.database)).brand.en).toBe('Another');
});
