import { fork } from 'node:child_process';
import { join } from 'node:path';
import { figuresOfBuild, readBuildState } from 'shared-contracts/build';
import { dayInBahrain, type Locale, localise } from 'shared-contracts/locale';
import { paths } from 'shared-contracts/paths';
import { variantOf, widthsOf } from 'shared-contracts/picture';
import { calls } from 'shared-contracts/wire';
import * as v from 'valibot';
import { contentBody } from '../../../content/import/content.queries';
import { liveTexts } from '../../../content/program-texts';
import type { Database } from '../../../database/database';
import { mediaRoot } from '../../../media/media-index';
import type { ServedMedia } from '../../../media/prepare-media';
import { findKeptBuild } from '../kept-builds';
import { type SheetJob, sheetTexts } from './sheet-job';

interface SheetOptions {
  database: Database;
  media: Pick<ServedMedia, 'ensure'>;
  mediaDir: string;
  /** Public scheme, host and port. */
  origin: string;
}

/** px: twice the points that the picture is shown at. */
const pictureWidth = 960;

/** The sheet of a kept build by what its car offers now; null for an unknown number, and when it is sold no more. */
export async function sheetOf(
  typed: string,
  locale: Locale,
  { database, media, mediaDir, origin }: SheetOptions,
): Promise<SheetJob | null> {
  const build = await findKeptBuild(database, typed);
  if (!build) return null;
  const [offerBody, financeBody, settingsBody] = await Promise.all([
    contentBody(database, 'build-offer', build.model),
    contentBody(database, 'finance', ''),
    contentBody(database, 'settings', ''),
  ]);
  if (offerBody === undefined || settingsBody === undefined) return null;
  const { getOffer } = calls.builds;
  const offer = getOffer.give(v.parse(getOffer.answer, JSON.parse(offerBody)), locale, build.model);
  const { answer, give } = calls.finance.get;
  const terms = financeBody ? give(v.parse(answer, JSON.parse(financeBody)), locale) : null;
  const settings = calls.settings.get.give(
    v.parse(calls.settings.get.answer, JSON.parse(settingsBody)),
    locale,
  );
  const { state, dropped } = readBuildState(new URLSearchParams(build.query), offer, terms);
  const paint = offer.paints.find(({ id }) => id === state.colour);
  const picture = paint?.hero ?? offer.hero;
  const width = widthsOf(picture).find((one) => one >= pictureWidth) ?? picture.width;
  const file = variantOf(picture, width, 'webp').slice(mediaRoot.length);
  await media.ensure(file);
  return {
    words: (await liveTexts(database, sheetTexts))[locale],
    ...{ locale, number: build.number, keptOn: dayInBahrain(new Date(build.created_at)) },
    ...{ brand: settings.brandName, phone: settings.tollFreeNumber },
    car: `${offer.name} ${state.grade.toUpperCase()}`,
    grade: state.grade.toUpperCase(),
    paint: paint?.name ?? null,
    figures: figuresOfBuild(state, offer, terms),
    priceThen: build.price,
    hasDropped: dropped.length > 0,
    note: offer.note,
    finance: terms && { deposit: state.deposit, months: state.months, note: terms.note },
    picture: join(mediaDir, file),
    address: origin + localise(paths.keptBuild(build.number), locale),
  };
}

const program = join(import.meta.dirname, '../../../../run.mjs');

/** ms in which a slow machine draws several. */
const drawTimeoutMs = 60_000;

/** The sheet as PDF. In a process of its own: what drawing leaves in memory ends with it. */
export function drawSheet(job: SheetJob): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [join(import.meta.dirname, 'sheet-process.ts')], {
      serialization: 'advanced',
      timeout: drawTimeoutMs,
    });
    // `sheet-process.ts` sends nothing else
    child.once('message', (pdf) => resolve(Buffer.from(pdf as Uint8Array)));
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`no sheet of build ${job.number}`)));
    child.send(job);
  });
}
