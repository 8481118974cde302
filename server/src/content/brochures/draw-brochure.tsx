/** @jsxRuntime automatic */
import { Document } from '@react-pdf/renderer';
import { locales } from 'shared-contracts/locale';
import type { BrochureJob } from './brochure-job';
import { CloserLook, Separation } from './closer-look';
import { Cover } from './cover';
import { BrochureMessages, EditionLocale } from './edition';
import { LastPage } from './last-page';
import { printsOf } from './pictures';
import { PriceAndColours } from './price-and-colours';
import { Specification } from './specification';
import { Story } from './story';
import { writeTaggedPdf } from './tagged-pdf';
import { registerFonts } from './theme';

registerFonts();

/** A model's brochure as PDF: all of it in English, all of it in Arabic, and where to find us in both. */
export async function drawBrochure(job: BrochureJob): Promise<Buffer> {
  const { model, settings, texts } = job;
  const [english, arabic] = await Promise.all([printsOf(job, false), printsOf(job, true)]);
  const prints = { en: english, ar: arabic };
  const title = `${model.name.en} · ${model.name.ar}`;
  return writeTaggedPdf(
    <Document>
      <BrochureMessages value={job.messages}>
        {locales.map((locale) => {
          const brand = settings.brand_name[locale];
          const footer = `${model.name[locale]} · ${brand}`;
          const page = { model, texts, prints: prints[locale], footer };
          return (
            <EditionLocale key={locale} value={locale}>
              <Cover {...page} brand={brand} />
              <Story {...page} />
              <PriceAndColours model={model} footer={footer} />
              <Specification {...page} />
              <CloserLook {...page} />
              <Separation {...page} />
            </EditionLocale>
          );
        })}
        <LastPage settings={settings} picture={english.rear} />
      </BrochureMessages>
    </Document>,
    { Title: title, Author: settings.legal_name.en },
  );
}
