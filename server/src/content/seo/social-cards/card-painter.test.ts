import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { CardPainter } from './card-painter';

test('a card stays light enough for every network, whatever its picture', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-card-'));
  const picture = join(folder, 'busy.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = {
    ...{ width: 1600, height: 800, background: '#fff' },
    channels: 3,
    noise,
  } as const;
  await sharp({ create }).jpeg().toFile(picture);
  const painter = await CardPainter.open(resolve(__dirname, '../../../../../content/media'));
  const words = { title: 'Swift', line: '', brand: 'Brand Bahrain', locale: 'en' } as const;
  const card = await painter.paint({ ...words, picture });
  rmSync(folder, { recursive: true });
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  // bytes
  expect(card.length).toBeLessThan(300_000);
});
