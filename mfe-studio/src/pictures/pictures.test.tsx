import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale';
import type { LibraryPicture } from 'shared-contracts/staff-pictures';
import { answerCalls } from 'shared-ui/staff/testing';
import { TestVisit } from 'shared-ui/testing';
import { TestPage } from 'shared-ui/testing/page';
import { sampledLocales } from 'shared-ui/testing/sampled-locales';
import { remote } from '../remote';
import { PicturePicker } from './picture-picker';

const addressOf = (shape: string, size: string) =>
  `/storage/uploads/campaigns/library/3fa2b1c90d1e-${shape}-${size}.0a1b2c3d.webp`;

const picture: LibraryPicture = {
  id: '3fa2b1c90d1e',
  file: 'library/3fa2b1c90d1e.webp',
  name: 'Swift by the sea',
  width: 2400,
  height: 1600,
  alt: { en: '', ar: '' },
  focus: { x: 0.5, y: 0.5 },
  crops: { wide: null, phone: null, social: null },
  mirror: true,
  addresses: {
    whole: addressOf('whole', '2048x1365'),
    wide: addressOf('wide', '2048x960'),
    phone: addressOf('phone', '1280x960'),
    social: addressOf('social', '1200x630'),
  },
  addedBy: 'Amina',
  addedAt: '2026-12-10T09:00:00.000Z',
};

const alt = { en: 'A red Swift by the sea', ar: 'سويفت حمراء قرب البحر' };
const described = { ...picture, alt };

/** A site with this one picture. */
const site = (changes: Record<string, object> = {}) =>
  answerCalls({
    'GET /-/pictures/': { pictures: [picture], total: 1 },
    [`GET /-/pictures/${picture.id}`]: { picture, usedBy: [] },
    [`PATCH /-/pictures/${picture.id}`]: { picture: described },
    ...changes,
  });

const texts = {
  en: {
    needs: 'Needs a description',
    inEnglish: 'What it shows, in English',
    inArabic: 'What it shows, in Arabic',
    save: 'Save',
    saved: '“Swift by the sea” is saved.',
    focus: 'Focal point',
    upload: 'Upload pictures',
  },
  ar: {
    needs: 'تحتاج إلى وصف',
    inEnglish: 'ما تظهره الصورة بالإنجليزية',
    inArabic: 'ما تظهره الصورة بالعربية',
    save: 'حفظ',
    saved: 'تم حفظ «\u2068Swift by the sea\u2069».',
    focus: 'نقطة التركيز',
    upload: 'رفع صور',
  },
};

afterEach(() => jest.restoreAllMocks());

const showRoom = (locale: Locale) =>
  render(<TestPage remote={remote} locale={locale} path="/-/studio/pictures" />);

async function describeIt(locale: Locale): Promise<void> {
  const words = texts[locale];
  fireEvent.change(screen.getByLabelText(words.inEnglish), { target: { value: alt.en } });
  fireEvent.change(screen.getByLabelText(words.inArabic), { target: { value: alt.ar } });
  await userEvent.click(screen.getByText(words.save));
}

describe.each(sampledLocales)('in %s', (locale) => {
  const words = texts[locale];

  test('a picture says that it needs a description, takes one, and nothing else of it is sent', async () => {
    const asked = site();
    showRoom(locale);
    await userEvent.click(await screen.findByText('Swift by the sea'));
    expect(screen.getAllByText(words.needs).length).toBeGreaterThan(0);
    await describeIt(locale);
    expect(await screen.findByText(words.saved)).toBeInTheDocument();
    const sent = asked.find(({ call }) => call.startsWith('PATCH'));
    expect(JSON.parse(sent?.body ?? '')).toEqual({ alt });
  });

  test('a file that is not taken is named with the reason', async () => {
    site();
    const sentence = { en: 'The picture is too small', ar: 'الصورة صغيرة جدًا' };
    answerUploads({ status: 422, response: { error: sentence.en, faults: [{ sentence }] } });
    showRoom(locale);
    const [input] = await screen.findAllByLabelText(words.upload, { selector: 'input' });
    await userEvent.upload(
      input as HTMLInputElement,
      new File(['x'], 'tiny.png', { type: 'image/png' }),
    );
    const row = (await screen.findByText('tiny.png')).closest('li');
    expect(row).toHaveTextContent(sentence[locale]);
  });
});

test('the focal point follows the arrow keys', async () => {
  const asked = site();
  showRoom('en');
  await userEvent.click(await screen.findByText('Swift by the sea'));
  await userEvent.click(screen.getByText('Focal point'));
  const point = screen.getByLabelText(/^Focal point: 50% from the left/);
  act(() => point.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByText('52% from the left, 40% from the top')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Save'));
  await screen.findByText(texts.en.saved);
  const sent = asked.find(({ call }) => call.startsWith('PATCH'));
  expect(JSON.parse(sent?.body ?? '')).toEqual({ focus: { x: 0.52, y: 0.4 } });
});

test('a picture that a campaign shows is not deleted, and the reason stands there', async () => {
  const sentence = { en: 'The picture is in use: eid', ar: 'الصورة مستخدمة في: eid' };
  const refusal = { error: sentence.en, faults: [{ sentence }] };
  site({ [`DELETE /-/pictures/${picture.id}`]: Response.json(refusal, { status: 409 }) });
  showRoom('ar');
  await userEvent.click(await screen.findByText('Swift by the sea'));
  await userEvent.click(screen.getByText('حذف'));
  await userEvent.click(screen.getByText('حذف الآن'));
  expect(await screen.findByText(sentence.ar)).toBeInTheDocument();
});

test('who picks a picture that nobody has described describes it first', async () => {
  site();
  const onPick = jest.fn();
  render(
    <TestVisit locale="en" messages={{ [remote.name]: remote.messages }}>
      <PicturePicker shape="wide" value={null} onPick={onPick} onClose={() => undefined} />
    </TestVisit>,
  );
  await userEvent.click(await screen.findByText('Swift by the sea'));
  expect(onPick).not.toHaveBeenCalled();
  await describeIt('en');
  expect(onPick).toHaveBeenCalledWith(described);
});

/** Fakes XMLHttpRequest, which uploads use. */
function answerUploads(answer: { status: number; response: object }): void {
  class Upload {
    status = answer.status;
    response = answer.response;
    upload = {};
    onload = () => undefined;
    open() {}
    setRequestHeader() {}
    send() {
      this.onload();
    }
  }
  // jsdom's FormData rejects files of this realm
  jest.spyOn(FormData.prototype, 'append').mockImplementation(() => undefined);
  Object.defineProperty(globalThis, 'XMLHttpRequest', { value: Upload, configurable: true });
}
