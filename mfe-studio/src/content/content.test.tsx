import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContentSummary } from 'shared-contracts/content';
import type { ContentDraft } from 'shared-contracts/content-drafts';
import type { RecordEvent } from 'shared-contracts/drafts';
import type { Locale } from 'shared-contracts/locale';
import type { Role } from 'shared-contracts/staff';
import { staffFetch } from 'shared-ui/staff/staff-fetch';
import { answerCalls } from 'shared-ui/staff/testing';
import { streamOfTest, TestStream } from 'shared-ui/staff/testing/stream';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import './content.screen';
import './file-editor.screen';
import './file.screen';

const path = 'offers/eid.json';
const title = { en: 'Eid with Jimny', ar: 'العيد مع جيمني' };
const file: ContentSummary = {
  ...{ path, kind: 'offer', title, version: 3, isThere: true, folder: 'same' },
  ...{ changedBy: 'Yusuf', changedAt: '2026-12-01T09:30:00Z' },
};
const faqs: ContentSummary = { ...file, path: 'faqs.json', kind: 'page', title: null };

const body = {
  ...{ id: 4, title, until: '2026-12-31', price: 4500, models: ['jimny'] },
  content: { en: '<p>Come <strong>in</strong>.</p>', ar: '<p>تفضّل.</p>' },
  video: null,
};
const draft = (more: Partial<ContentDraft> = {}): ContentDraft => ({
  ...{ path, kind: 'offer', title, state: 'submitted', isDeletion: false, body, revision: 7 },
  isBegun: true,
  ...{ editedBy: { id: '2', name: 'Yusuf' }, editedAt: '2026-12-01T09:30:00Z' },
  ...{ goesLiveAt: null, baseVersion: 3, live: 3, standing: 3, note: null, faults: [] },
  closedDays: [],
  ...more,
});
const history: RecordEvent[] = [
  { at: '2026-12-01T09:00:00Z', by: 'content', action: 'taken', from: null, to: 1 },
  { at: '2026-12-01T09:20:00Z', by: 'Noor', action: 'published', from: 1, to: 3 },
].map((event) => ({ ...event, isUnapproved: false, note: null }) as RecordEvent);

const texts = (control: string, name: string) => ({
  ...{ type: 'object', title: name, control, required: ['en', 'ar'] },
  properties: { en: { type: 'string' }, ar: { type: 'string' } },
});
const form = {
  schema: {
    type: 'object',
    properties: {
      id: { type: 'integer', title: 'Number', control: 'id' },
      title: texts('bilingual', 'Title'),
      until: { type: 'string', title: 'Last day', control: 'day' },
      price: { type: 'number', title: 'Price', control: 'money' },
      models: { type: 'array', title: 'Cars', control: 'models' },
      content: texts('html', 'Text'),
      video: {
        ...{ type: 'object', title: 'Film', nullable: true, required: ['film'] },
        properties: { film: { type: 'string', title: 'File' } },
      },
    },
    required: ['id', 'title', 'until', 'content'],
  },
  models: [{ slug: 'jimny', name: { en: 'Jimny', ar: 'جيمني' } }],
  pictures: {},
};

const me = (...roles: Role[]) => ({
  'GET /-/me': { person: { id: '1', name: 'Fatima', email: null, roles }, antiForgery: 'mark' },
});

const siteWith = (written: ContentDraft | null, more: Record<string, object> = {}) =>
  answerCalls({
    'GET /-/content/': [faqs, file],
    'GET /-/content/drafts': written ? [written] : [],
    'GET /-/content/history': history,
    'GET /-/content/form': form,
    ...(written && {
      'GET /-/content/draft': written,
      'GET /-/content/draft/difference': [
        {
          kind: 'moved',
          sentence: { en: 'Questions 2 moved', ar: 'نُقل: الأسئلة 2' },
        },
        {
          kind: 'changed',
          sentence: { en: 'Title in English changed', ar: 'عُدّل: العنوان بالإنجليزية' },
          before: { en: 'Eid', ar: 'Eid' },
          after: { en: 'Eid with Jimny', ar: 'Eid with Jimny' },
          language: 'en',
        },
      ],
    }),
    ...me('approver'),
    ...more,
  });

async function open(address: string, locale: Locale = 'en') {
  const prefix = locale === 'ar' ? '/ar' : '';
  await act(async () => {
    render(<TestPage remote={remote} locale={locale} path={`${prefix}${address}`} />);
  });
}

beforeEach(async () => {
  localStorage.clear();
  streamOfTest();
  // A refusal clears the cached sign-in, so that each test reads its own
  answerCalls({ 'GET /-/refused': Response.json({}, { status: 403 }) });
  await staffFetch('/-/refused').catch(() => {});
  jest.restoreAllMocks();
});
afterEach(() => jest.restoreAllMocks());

test.each([
  ['en', 'Eid with Jimny', 'Questions', 'Changes submitted'],
  ['ar', 'العيد مع جيمني', 'الأسئلة', 'تعديلات'],
] as const)(
  'the list says in %s what there is, and what waits',
  async (locale, name, page, state) => {
    siteWith(draft());
    await open('/-/studio/content', locale);
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: page })).toBeVisible();
    expect(screen.getByText(new RegExp(state))).toBeVisible();
  },
);

test.each(sampledLocales)(
  'a new page without an address says what is missing, in %s',
  async (locale) => {
    const asked = siteWith(null, me('author'));
    await open('/-/studio/content', locale);
    const words = remote.messages[locale];
    await userEvent.click(await screen.findByRole('button', { name: words.content.new }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: words.campaigns.begin }));
    expect(dialog.getByText(words.ui.incomplete)).toBeVisible();
    const address = dialog.getByRole('textbox', { name: new RegExp(words.campaigns.address) });
    await userEvent.type(address, 'spring');
    expect(dialog.queryByText(words.ui.incomplete)).toBeNull();
    expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  },
);

test('who approves sees the change in words and lets it go live', async () => {
  const asked = siteWith(draft(), { 'POST /-/content/draft/approve': { draft: null } });
  await open('/-/studio/content/offers/eid');
  expect(await screen.findByText('Title in English changed')).toBeVisible();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { body: sent } = asked.find(({ call }) => call.endsWith('/approve')) ?? {};
  expect(JSON.parse(sent ?? '')).toEqual({ path, revision: 7, standing: 3, at: null });
});

test.each([
  ['en', 'Closed on 16-12-2026', '2 bookings that day.'],
  ['ar', 'مغلق في 16-12-2026', 'حجزان في ذلك اليوم.'],
] as const)(
  'who publishes reads in %s how many have booked a day that would be closed',
  async (locale, closed, bookings) => {
    siteWith(draft({ closedDays: [{ day: '2026-12-16', bookings: 2 }] }));
    await open('/-/studio/content/offers/eid', locale);
    const text = await screen.findByText(new RegExp(bookings.replace('.', '\\.')));
    expect(text).toBeVisible();
    const shown = document.body.textContent?.replace(/[\u2066\u2069]/g, '');
    expect(shown).toContain(closed);
  },
);

test('what an author types is saved with the revision that they have seen, and nothing else changes', async () => {
  const asked = siteWith(draft({ state: 'draft' }), {
    ...me('author'),
    'PUT /-/content/draft': { revision: 8, faults: [] },
    'POST /-/content/draft/check': { faults: [] },
  });
  await open('/-/studio/content/offers/eid/edit');
  const titles = within(await screen.findByRole('group', { name: /^Title/ }));
  fireEvent.change(titles.getByRole('textbox', { name: /English/ }), {
    target: { value: 'Eid for all' },
  });
  await waitFor(() => expect(asked.some(({ call }) => call.startsWith('PUT'))).toBe(true), {
    timeout: 4000,
  });
  const { body: sent } = asked.find(({ call }) => call.startsWith('PUT')) ?? {};
  expect(JSON.parse(sent ?? '')).toEqual({
    ...{ path, revision: 7, base: 3 },
    body: { ...body, title: { ...title, en: 'Eid for all' } },
  });
});

test('a fault stands at its field and leads to it from the list', async () => {
  const sentence = { en: 'Choose a day of the calendar.', ar: 'اختر يوماً من التقويم.' };
  siteWith(draft({ state: 'draft', faults: [{ path, field: 'until', sentence }] }), me('author'));
  await open('/-/studio/content/offers/eid/edit');
  const field = await screen.findByLabelText(/Last day/);
  expect(field).toHaveAccessibleDescription(sentence.en);
  await userEvent.setup().click(screen.getByRole('button', { name: /Last day: Choose a day/ }));
  expect(field).toHaveFocus();
});

test('an empty field that was just added has no fault until it is left', async () => {
  const sentence = { en: 'Fill this in.', ar: 'هذا الحقل مطلوب.' };
  const faults = [{ path, field: 'video.film', sentence }];
  siteWith(draft({ state: 'draft' }), {
    ...me('author'),
    'PUT /-/content/draft': { revision: 8, faults },
    'POST /-/content/draft/check': { faults },
  });
  await open('/-/studio/content/offers/eid/edit');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add: Film' }));
  await screen.findByRole('button', { name: /Fill this in/ }, { timeout: 4000 });
  const field = screen.getByRole('textbox', { name: /File/ });
  expect(field).not.toHaveAccessibleDescription(/Fill this in/);
  await user.click(field);
  await user.tab();
  expect(field).toHaveAccessibleDescription(/Fill this in/);
});

test('what may be left out is put in and taken out', async () => {
  const asked = siteWith(draft({ state: 'draft' }), {
    ...me('author'),
    'PUT /-/content/draft': { revision: 8, faults: [] },
    'POST /-/content/draft/check': { faults: [] },
  });
  await open('/-/studio/content/offers/eid/edit');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add: Film' }));
  await user.type(screen.getByRole('textbox', { name: /File/ }), 'a');
  await waitFor(
    () => {
      const { body: sent = '{}' } = asked.findLast(({ call }) => call.startsWith('PUT')) ?? {};
      expect(JSON.parse(sent).body?.video).toEqual({ film: 'a' });
    },
    { timeout: 4000 },
  );
  await user.click(screen.getByRole('button', { name: 'Take out: Film' }));
  expect(screen.getByRole('button', { name: 'Add: Film' })).toBeVisible();
});

test('who else has the draft open is named, and what he saves is shown to who has nothing of his own', async () => {
  const calls = siteWith(draft({ state: 'draft' }), me('author'));
  await open('/-/studio/content/offers/eid/edit');
  expect(await screen.findByLabelText(/Price/)).toHaveValue('4500');
  expect(TestStream.last?.address).toBe('/-/content/events?path=offers%2Feid.json');
  const yusuf = { id: '2', name: 'Yusuf' };
  await TestStream.tell('presence', { people: [{ id: '1', name: 'Fatima' }, yusuf] });
  expect(screen.getByText('Yusuf is here too')).toBeVisible();
  siteWith(draft({ state: 'draft', revision: 8, body: { ...body, price: 4600 } }), me('author'));
  await TestStream.tell('saved', { revision: 8, by: yusuf });
  await waitFor(() => expect(screen.getByLabelText(/Price/)).toHaveValue('4600'));
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

/** Edits a price after Yusuf has saved another revision, so that the save conflicts. */
async function meet(theirs: object) {
  const overtaken = {
    code: 'revision',
    theirs: draft({ state: 'draft', revision: 8, body: theirs }),
  };
  const answers = [Response.json(overtaken, { status: 409 })];
  siteWith(draft({ state: 'draft' }), {
    ...me('author'),
    'PUT /-/content/draft': () => answers.shift() ?? { revision: 9, faults: [] },
    'POST /-/content/draft/check': { faults: [] },
  });
  await open('/-/studio/content/offers/eid/edit');
  const price = await screen.findByLabelText(/Price/);
  act(() => price.focus());
  fireEvent.change(price, { target: { value: '4700' } });
}

test('two who wrote different fields at once are put together, and who types goes on typing', async () => {
  await meet({ ...body, title: { en: 'Eid by Yusuf', ar: title.ar } });
  expect(
    await screen.findByText(/Yusuf changed other fields/, {}, { timeout: 4000 }),
  ).toBeVisible();
  expect(screen.getByLabelText(/Price/)).toHaveValue('4700');
  expect(screen.getByLabelText(/Price/)).toHaveFocus();
  expect(screen.getByDisplayValue('Eid by Yusuf')).toBeVisible();
});

test('two who wrote the same field choose, and see both', async () => {
  await meet({ ...body, price: 4600 });
  const dialog = await screen.findByRole('dialog', {}, { timeout: 4000 });
  const field = within(within(dialog).getByRole('group', { name: 'Price' }));
  expect(field.getByRole('radio', { name: /Yours 4700/ })).not.toBeChecked();
  await userEvent.click(field.getByRole('radio', { name: /From Yusuf 4600/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save the result' }));
  await waitFor(() => expect(screen.getByLabelText(/Price/)).toHaveValue('4600'));
});

test.each(['en', 'ar'] as const)(
  'two who order the navigation compare it by the labels of its links, in %s',
  async (locale) => {
    const links = ['/home', '/about', '/news'].map((to, at) => ({
      ...{ to, isRequired: false },
      label: { en: `Link ${at}`, ar: `رابط ${at}` },
    }));
    const order = (...all: string[]) => ({ bar: { order: all, hidden: [] } });
    const writtenBy = (theirs: object, revision: number) =>
      draft({ path: 'navigation.json', title: null, state: 'draft', body: theirs, revision });
    const overtaken = { code: 'revision', theirs: writtenBy(order('/news', '/home', '/about'), 8) };
    siteWith(writtenBy(order('/home', '/about', '/news'), 7), {
      ...me('author'),
      'GET /-/site-navigation': { bar: links },
      'PUT /-/content/draft': Response.json(overtaken, { status: 409 }),
      'POST /-/content/draft/check': { faults: [] },
    });
    await open('/-/studio/content/site/navigation/edit', locale);
    const { navigation } = remote.messages[locale];
    const last = links[2]?.label[locale] ?? '';
    const earlier = navigation.earlierOne.replace('{{name}}', last);
    await userEvent.click(await screen.findByRole('button', { name: earlier }));
    const dialog = await screen.findByRole('dialog', {}, { timeout: 4000 });
    const sides = within(dialog)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label'));
    expect(sides[1]).toHaveTextContent(
      [2, 0, 1].map((at) => links[at]?.label[locale] ?? '').join(''),
    );
    expect(dialog).not.toHaveTextContent('/about');
  },
);

test.each([
  ['navigation', 'company', 'en'],
  ['texts', 'mfe-careers/job/apply', 'ar'],
] as const)(
  'in the editor of %s a colleague’s comment comes without loading again',
  async (name, field, locale) => {
    const thread = {
      ...{ id: 'c', field, place: { en: 'The place', ar: 'المكان' }, resolved: null },
      comments: [
        { id: 'c', text: 'Shorter?', by: { id: '2', name: 'Yusuf' }, at: '2026-12-01T09:30:00Z' },
      ],
    };
    let threads: object[] = [];
    const link = { to: '/news', label: { en: 'News', ar: 'الأخبار' }, isRequired: false };
    const asked = siteWith(draft({ path: `${name}.json`, title: null, state: 'draft', body: {} }), {
      ...me('author'),
      'GET /-/site-navigation': { company: [link] },
      'GET /-/site-texts': { 'mfe-careers/job/apply': { en: 'Apply', ar: 'قدّم' } },
      'GET /-/content/draft/comments': () => Response.json(threads),
      'POST /-/content/draft/comments/begin': { id: 'd' },
      'POST /-/content/draft/check': { faults: [] },
    });
    await open(`/-/studio/content/site/${name}/edit`, locale);
    const words = remote.messages[locale].comments;
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    threads = [thread];
    await TestStream.tell('commented', { version: '1' });
    const summary = await screen.findByText(words.open_one);
    await userEvent.click(summary);
    await userEvent.click(
      screen.getAllByRole('button', { name: thread.place[locale] })[0] as HTMLElement,
    );
    await waitFor(() => expect(screen.getAllByText('Shorter?')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${words.begin}`) }));
    await userEvent.keyboard('Why?');
    await userEvent.click(screen.getByRole('button', { name: words.send }));
    const begun = asked.findLast(({ call }) => call.endsWith('comments/begin'));
    expect(JSON.parse(begun?.body ?? '{}')).toMatchObject({ field, text: 'Why?' });
  },
);

test('a figure is written as a number, with words where there is more to know, or in words alone', async () => {
  const boot = { type: 'object', title: 'Boot (L)', control: 'figure' };
  const ofModel = { ...form, schema: { type: 'object', properties: { boot }, required: ['boot'] } };
  const asked = siteWith(draft({ state: 'draft', body: { boot: 265 } }), {
    ...me('author'),
    'GET /-/content/form': ofModel,
    'PUT /-/content/draft': { revision: 8, faults: [] },
    'POST /-/content/draft/check': { faults: [] },
  });
  await open('/-/studio/content/offers/eid/edit');
  const sent = () => {
    const put = asked.findLast(({ call }) => call.startsWith('PUT'));
    return JSON.parse(put?.body ?? '{}').body?.boot;
  };
  const write = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  await screen.findByLabelText(/Boot \(L\)/);
  write(/English/, 'third row folded');
  write(/Arabic/, 'والصف الثالث مطوي');
  write(/Boot/, '550');
  const words = { en: 'third row folded', ar: 'والصف الثالث مطوي' };
  await waitFor(() => expect(sent()).toEqual({ figure: 550, ...words }), {
    timeout: 4000,
  });
  write(/Boot/, '');
  await waitFor(() => expect(sent()).toEqual(words), { timeout: 4000 });
});

test('an entry is labelled by what it is about, and its key is undone as other texts are', async () => {
  const page = {
    ...{ type: 'object', title: 'Texts of the page', keyTitle: 'Address of the page' },
    properties: { title: texts('bilingual', 'Title') },
    required: ['title'],
  };
  siteWith(draft({ state: 'draft', body: { about: { title } } }), {
    ...me('author'),
    'GET /-/content/form': { ...form, schema: { type: 'object', additionalProperties: page } },
    'PUT /-/content/draft': { revision: 8, faults: [] },
    'POST /-/content/draft/check': { faults: [] },
  });
  await open('/-/studio/content/offers/eid/edit');
  const user = userEvent.setup();
  const address = () => screen.getByDisplayValue(/^about/);
  const all = within(await screen.findByRole('region', { name: title.en }));
  await user.click(all.getByRole('button', { name: title.en }));
  expect(screen.getByRole('textbox', { name: 'Address of the page' })).toHaveValue('about');
  expect(screen.getByRole('group', { name: title.en })).toBeVisible();
  await user.type(address(), '-us');
  const undo = { key: 'z', ctrlKey: true };
  // True: nothing keeps the browser from undoing it
  expect(fireEvent.keyDown(address(), undo)).toBe(true);
  await user.tab();
  expect(fireEvent.keyDown(address(), undo)).toBe(false);
  const outline = within(screen.getByRole('navigation', { name: 'Parts of the document' }));
  await user.click(outline.getAllByRole('button', { name: title.en })[1] as HTMLElement);
  expect(address()).toHaveValue('about');
  await user.clear(address());
  await user.tab();
  expect(screen.getByRole('group', { name: title.en })).toBeVisible();
  await user.click(outline.getAllByRole('button')[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Add: Address of the page' }));
  expect(screen.getByRole('textbox', { name: 'Address of the page' })).toHaveValue('');
  expect(document.body).not.toHaveTextContent('newKey');
});

const car = { type: 'object', title: 'Colour', required: ['name', 'paint', 'price'] };
const colours = {
  ...{ type: 'array', title: 'Colours' },
  items: {
    ...car,
    properties: {
      name: texts('bilingual', 'Name'),
      paint: { type: 'string', title: 'Paint' },
      price: { type: 'number', title: 'Extra price' },
    },
  },
};
const carForm = {
  ...form,
  schema: {
    ...{ type: 'object', required: ['title', 'colours'] },
    properties: { title: texts('bilingual', 'Title'), colours },
  },
};
const carBody = {
  title,
  colours: [
    { name: { en: 'Pearl white', ar: 'أبيض لؤلؤي' }, paint: 'ZVR', price: 40 },
    { name: { en: 'Deep grey', ar: 'رمادي داكن' }, paint: 'ZDQ', price: 0 },
  ],
};
const openCar = async (more: Record<string, object> = {}, written: Partial<ContentDraft> = {}) => {
  const asked = siteWith(draft({ state: 'draft', body: carBody, ...written }), {
    ...me('author'),
    'GET /-/content/form': carForm,
    'GET /-/content/draft/versions': [],
    'POST /-/content/draft/writing': { link: 'one', pages: null },
    'PUT /-/content/draft': { revision: 8, faults: written.faults ?? [] },
    'POST /-/content/draft/check': { faults: written.faults ?? [] },
    ...more,
  });
  await open('/-/studio/content/offers/eid/edit');
  const outline = within(await screen.findByRole('navigation', { name: 'Parts of the document' }));
  return { asked, outline, user: userEvent.setup() };
};

test('a document is edited part by part, and the outline counts what is wrong in each', async () => {
  const sentence = { en: 'Fill this in.', ar: 'هذا الحقل مطلوب.' };
  const faults = [{ path, field: 'colours[1].paint', sentence }];
  const { outline, user } = await openCar({}, { faults });
  expect(screen.queryByLabelText(/Paint/)).toBeNull();
  await user.click(outline.getByRole('button', { name: /Colours.*1 error/ }));
  await user.click(outline.getByRole('button', { name: /Deep grey.*1 error/ }));
  expect(screen.getByRole('heading', { name: 'Deep grey' })).toBeVisible();
  expect(screen.getAllByLabelText(/Paint/)).toHaveLength(1);
  expect(screen.queryByRole('group', { name: /^Title/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Move No. 2 up' }));
  expect(screen.getByText('No. 1')).toBeVisible();
});

test('the page beside the editor is that of the record that is edited', async () => {
  // the frame's width, which jsdom does not know
  Object.assign(window, {
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  const record = (name: string) => ({
    ...{ type: 'object', title: name, required: ['title'] },
    properties: { title: texts('bilingual', 'Title') },
  });
  const seo = {
    ...form,
    schema: {
      ...{ type: 'object', required: ['home', 'about'] },
      properties: { home: record('Home'), about: record('About us') },
    },
  };
  const pageOf = (part: string) => ({ part, locale: 'en', address: `/${part}?draft=x` });
  const { user } = await openCar(
    {
      'GET /-/content/form': seo,
      'POST /-/content/draft/writing': { link: 'one', pages: [pageOf('home'), pageOf('about')] },
    },
    { body: { home: { title }, about: { title } } },
  );
  const page = await screen.findByRole('combobox', { name: 'Page' });
  expect(page).toHaveTextContent('/home');
  const [, about] = screen.getAllByDisplayValue(title.en);
  await user.click(about as HTMLElement);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Page' })).toHaveTextContent('/about'),
  );
});

test('a field is found by its name or by a word of either language', async () => {
  const { outline, user } = await openCar();
  const search = outline.getByRole('searchbox', { name: 'Search in the fields' });
  await user.type(search, 'لؤلؤي');
  expect(outline.getByText('1 field found')).toBeVisible();
  await user.click(outline.getByRole('button', { name: /^Name.*لؤلؤي/ }));
  expect(screen.getByRole('heading', { name: 'Pearl white' })).toBeVisible();
  await user.clear(search);
  await user.type(search, 'paint');
  expect(outline.getByText('2 fields found')).toBeVisible();
});

test('a former version is compared field by field, and what is chosen of it comes back', async () => {
  const former = { ...carBody, title: { en: 'Eid of before', ar: 'عيد سابق' } };
  const { user } = await openCar({
    'GET /-/content/draft/versions': [
      { version: 2, at: '2026-11-20T09:30:00Z', by: 'content', body: former },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Versions' }));
  const dialog = within(await screen.findByRole('dialog'));
  const arabic = within(await dialog.findByRole('group', { name: 'Title (Arabic)' }));
  await user.click(arabic.getByRole('radio', { name: /As it is now/ }));
  await user.click(dialog.getByRole('button', { name: 'Put back what is chosen' }));
  const fields = within(screen.getByRole('group', { name: /^Title/ }));
  expect(fields.getByRole('textbox', { name: /English/ })).toHaveValue('Eid of before');
  expect(fields.getByRole('textbox', { name: /Arabic/ })).toHaveValue(title.ar);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(fields.getByRole('textbox', { name: /English/ })).toHaveValue(title.en);
});

test('a text whose other language was changed after it is marked, with what that said', async () => {
  const former = { ...carBody, title: { ...title, en: 'Eid of before' } };
  await openCar({
    'GET /-/content/draft/versions': [
      { version: 2, at: '2026-11-20T09:30:00Z', by: 'content', body: former },
    ],
  });
  expect(await screen.findByText(/The English was changed after.*“Eid of before”/)).toBeVisible();
});

test('what was typed after the session ended is there again after the sign-in', async () => {
  const { asked } = await openCar({
    'PUT /-/content/draft': () => Response.json({}, { status: 401 }),
  });
  const english = () =>
    within(screen.getByRole('group', { name: /^Title/ })).getByRole('textbox', { name: /English/ });
  fireEvent.change(english(), { target: { value: 'Typed too late' } });
  expect(await screen.findByText(/you are signed out/, {}, { timeout: 4000 })).toBeVisible();
  const saves = () => asked.filter(({ call }) => call.startsWith('PUT')).length;
  const before = saves();
  cleanup();
  // Who leaves the editor saves once more, in vain
  await waitFor(() => expect(saves()).toBeGreaterThan(before));
  await openCar();
  expect(english()).toHaveValue('Typed too late');
});
