/** @jsxRuntime automatic */
import { Document, Image, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { dinarsOf } from 'shared-contracts/build';
import { formatDate, formatDinars } from 'shared-contracts/locale';
import sharp from 'sharp';
import { EditionText, Title } from '../../../content/brochures/content-page';
import { EditionLocale, useEdition } from '../../../content/brochures/edition';
import { writeTaggedPdf } from '../../../content/brochures/tagged-pdf';
import { tagged } from '../../../content/brochures/tags';
import { colours, margin, registerFonts, type Style } from '../../../content/brochures/theme';
import { qrCode } from '../../../content/campaigns/links/qr-code';
import type { SheetJob } from './sheet-job';

registerFonts();

/** A kept build as a PDF on A4; what does not fit goes on on the next page. */
export async function writeSheet(job: SheetJob): Promise<Buffer> {
  const [picture, code] = await Promise.all([
    sharp(job.picture).flatten({ background: colours.mist }).jpeg({ quality: 80 }).toBuffer(),
    qrCode.png(job.address),
  ]);
  return writeTaggedPdf(
    <Document>
      <EditionLocale value={job.locale}>
        <Sheet job={job} picture={picture} code={code} />
      </EditionLocale>
    </Document>,
    { Title: `${titleOf(job)} · ${job.number}`, Author: job.brand },
    job.locale,
  );
}

const titleOf = ({ words, car }: SheetJob) => named(words.title, car);

/** Without the marks that isolate the name: the typeface has no letters for them. */
const named = (text: string, name: string) =>
  text.replace('{{name}}', name).replace(/[\u2066-\u2069]/g, '');

interface SheetProps {
  job: SheetJob;
  picture: Buffer;
  code: Buffer;
}

function Sheet({ job, picture, code }: SheetProps) {
  const { row, text } = useEdition();
  const { words } = job;
  return (
    <Page
      {...tagged('Sect', { lang: job.locale })}
      size="A4"
      bookmark={titleOf(job)}
      style={{ ...text, padding: margin, fontSize: 10, color: colours.ink }}
    >
      <View style={{ ...row, justifyContent: 'space-between', marginBottom: 18 }}>
        <EditionText style={{ fontWeight: 600, fontSize: 12 }}>{job.brand}</EditionText>
        <Latin style={{ fontSize: 12 }}>{job.phone}</Latin>
      </View>
      <View style={{ ...row, justifyContent: 'space-between', alignItems: 'flex-end', gap: 24 }}>
        <Title level={1} size={26}>
          {titleOf(job)}
        </Title>
        <View>
          <Small>{words.number}</Small>
          <Latin style={{ fontSize: 18, fontWeight: 600, lineHeight: 1.2 }}>{job.number}</Latin>
        </View>
      </View>
      <View style={{ marginTop: 14, backgroundColor: colours.mist, borderRadius: 8 }}>
        <Image
          {...tagged('Figure', { alt: [job.car, job.paint].filter(Boolean).join(', ') })}
          src={{ data: picture, format: 'jpg' }}
          style={{ height: 180, objectFit: 'contain' }}
        />
      </View>
      <View style={{ ...row, gap: 32, marginTop: 18 }}>
        <View style={{ width: 190 }}>
          <Line label={words.keptOn} value={<Latin>{formatDate(job.keptOn)}</Latin>} />
          <Line label={words.grade} value={<Latin>{job.grade}</Latin>} />
          {job.paint !== null && <Line label={words.paint} value={job.paint} />}
          <Image
            {...tagged('Figure', { alt: words.code })}
            src={{ data: code, format: 'png' }}
            style={{
              width: 110,
              marginTop: 14,
              alignSelf: job.locale === 'ar' ? 'flex-end' : 'flex-start',
            }}
          />
          <Small>{words.code}</Small>
          <Small style={{ marginTop: 8 }}>{words.text}</Small>
        </View>
        <View style={{ flexBasis: 0, flexGrow: 1 }}>
          <Price job={job} />
          <Finance job={job} />
        </View>
      </View>
    </Page>
  );
}

function Price({ job: { words, figures, priceThen, note, hasDropped } }: { job: SheetJob }) {
  const { lines, total } = figures;
  return (
    <>
      <Title size={15}>{words.price}</Title>
      <View style={{ marginTop: 6 }}>
        {lines.map(({ part, name, fils }) => (
          <Line
            key={`${part} ${name}`}
            label={part === 'paint' ? named(words.paintLine, name) : name}
            value={dinars(words, fils)}
          />
        ))}
        <Line label={words.total} value={dinars(words, total)} isBold />
        {priceThen !== total && <Line label={words.priceThen} value={dinars(words, priceThen)} />}
      </View>
      {hasDropped && <Small>{words.dropped}</Small>}
      {note !== null && <Small style={{ marginTop: 4 }}>{note}</Small>}
    </>
  );
}

function Finance({ job: { words, figures, finance } }: { job: SheetJob }) {
  const [first] = figures.plans;
  if (!finance || !first) return null;
  return (
    <View style={{ marginTop: 18 }}>
      <Title size={15}>{words.instalment}</Title>
      <View style={{ marginTop: 6 }}>
        <Line
          label={words.deposit.replace('{{percent}}', String(finance.deposit))}
          value={dinars(words, first.deposit)}
        />
        <Line label={words.months} value={<Latin>{String(finance.months)}</Latin>} />
        {figures.plans.map((plan) => (
          <View key={plan.kind}>
            <Line label={words[plan.kind]} value={dinars(words, plan.instalment)} isBold />
            <Line
              label={words.yearly}
              value={<Latin>{words.percent.replace('{{rate}}', String(plan.yearlyRate))}</Latin>}
            />
            <Line label={words.payable} value={dinars(words, plan.payable)} />
          </View>
        ))}
      </View>
      <Small style={{ marginTop: 4 }}>
        {finance.note} {words.example}
      </Small>
    </View>
  );
}

const dinars = (words: SheetJob['words'], fils: number) =>
  words.dinars.replace('{{amount}}', formatDinars(dinarsOf(fils)));

interface LineProps {
  label: string;
  value: ReactNode;
  isBold?: boolean;
}

/** A label and its value at the far end. */
function Line({ label, value, isBold = false }: LineProps) {
  const { row } = useEdition();
  const weight = { fontWeight: isBold ? 600 : 400 } as const;
  return (
    <View
      wrap={false}
      style={{
        ...row,
        justifyContent: 'space-between',
        gap: 12,
        paddingVertical: 2.5,
        borderTopWidth: 0.75,
        borderTopColor: colours.line,
      }}
    >
      <EditionText
        style={{ ...weight, flexShrink: 1, color: isBold ? colours.ink : colours.muted }}
      >
        {label}
      </EditionText>
      {typeof value === 'string' ? <EditionText style={weight}>{value}</EditionText> : value}
    </View>
  );
}

/** A date, a number or a name in Latin letters: it reads from left to right in both languages. */
const Latin = ({ style = {}, children }: { style?: Style; children: string }) => (
  <Text {...tagged('P')} style={{ ...style, direction: 'ltr' }}>
    {children}
  </Text>
);

const Small = ({ style = {}, children }: { style?: Style; children: ReactNode }) => (
  <EditionText style={{ ...style, fontSize: 8, color: colours.muted }}>{children}</EditionText>
);
