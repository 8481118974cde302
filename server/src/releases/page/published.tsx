/** @jsxRuntime automatic */
import type { Locale } from 'shared-contracts/locale';
import type { Answer, VersionName } from 'shared-contracts/releasing/service';
import type { Timing } from 'shared-contracts/releasing/timings';
import { fillPlaceholders } from '../../staff/staff-language';
import { StaffPage } from '../../staff/staff-page';
import { LtrText, releaseMessages, useMessages } from './page-locale';
import { ActionForm, Sources } from './pending-releases';
import { formatMoment, TableSection } from './table-section';
import { Timings } from './timings';

interface PublishedProps {
  published: Answer<'published'>;
  mayChange: (remote: string) => boolean;
  timingsOf: (version: VersionName) => readonly Timing[];
}

/** Published versions with forms to promote them, at once, for a share, or step by step. */
export function Published({ published, mayChange, timingsOf }: PublishedProps) {
  const messages = useMessages();
  const { traffic, steps, every } = messages;
  return (
    <TableSection
      id="published"
      title={messages.published}
      emptyText={messages.nonePublished}
      rows={published.versions}
      keyOf={({ name, version }) => `${name} ${version}`}
      columns={[
        { head: messages.remote, cell: ({ name }) => name },
        {
          head: messages.version,
          cell: ({ name, version, stopped, isDraft }) => (
            <>
              <code dir="ltr">{version}</code>
              <Timings timings={timingsOf({ name, version })} />
              {isDraft && <p>{messages.draft}</p>}
              {mayChange(name) && <PreviewForm {...{ name, version }} />}
              {stopped && (
                <p>
                  {fillPlaceholders(messages.stoppedBySite, { at: formatMoment(stopped.at) })}{' '}
                  <LtrText>{stopped.why}</LtrText>
                </p>
              )}
            </>
          ),
        },
        { head: messages.publishedAt, moment: ({ at }) => at },
        { head: messages.by, cell: ({ by }) => by, isLabelled: true },
        {
          head: messages.sources,
          cell: ({ attestation }) => <Sources attestation={attestation} />,
        },
        {
          head: messages.goLive,
          cell: ({ name, version, isDraft }) =>
            isDraft ? null : (
              <>
                <ActionForm
                  fields={{ act: 'promote', name, version }}
                  inputs={[{ name: 'traffic', label: traffic, value: '100', isShare: true }]}
                  label={messages.goLive}
                  isAllowed={mayChange(name)}
                />
                {mayChange(name) && (
                  <ActionForm
                    fields={{ act: 'ramp', name, version }}
                    inputs={[
                      { name: 'steps', label: steps, value: '1,5,25,100' },
                      { name: 'every', label: every, value: '1h' },
                    ]}
                    label={messages.ramp}
                    isAllowed
                  />
                )}
              </>
            ),
        },
      ]}
    />
  );
}

/** Opens the version in this browser alone. */
function PreviewForm({ name, version }: { name: string; version: string }) {
  const messages = useMessages();
  return (
    <form method="post" action="/-/releases">
      <input type="hidden" name="act" value="preview" />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="version" value={version} />
      <button type="submit" aria-label={`${messages.preview}: ${name} ${version}`}>
        {messages.preview}
      </button>
    </form>
  );
}

/** Form that retires an address or a whole remote. */
export function RetireForm({ published, mayChange }: Omit<PublishedProps, 'timingsOf'>) {
  const messages = useMessages();
  const routes = published.routes.filter(({ name }) => mayChange(name));
  const optionsOf = (name: string) => [
    ...routes
      .filter((route) => route.name === name)
      .map(({ path }) => ({ value: path, text: isolateText(`/${path}`) })),
    { value: wholeRemote, text: messages.wholeRemote },
  ];
  return (
    <TableSection
      id="end"
      title={messages.endAddress}
      rows={[...new Set(routes.map(({ name }) => name))]}
      keyOf={(name) => name}
      columns={[
        { head: messages.remote, cell: (name) => name },
        {
          head: messages.endAddress,
          cell: (name) => (
            <ActionForm
              fields={{ act: 'retire', name }}
              choice={{ name: 'path', label: messages.address, options: optionsOf(name) }}
              inputs={[{ name: 'instead', label: messages.instead, value: '' }]}
              label={messages.retire}
              isAllowed
            />
          ),
        },
      ]}
    />
  );
}

/** Unicode isolates, because an option element cannot contain `<bdi>`. */
const isolateText = (text: string) => `\u2066${text}\u2069`;

/** Value that stands for all routes of a remote; it is not a valid route. */
export const wholeRemote = '**';

interface ConfirmProps {
  locale: Locale;
  question: string;
  /** Form fields that are sent again on confirmation. */
  fields: Readonly<Record<string, string>>;
  label: string;
  styles: readonly string[];
}

/** Asks for confirmation before a change affects visitors. */
export function Confirm({ locale, question, fields, label, styles }: ConfirmProps) {
  const messages = releaseMessages[locale];
  return (
    <StaffPage title={label} {...{ locale, styles }}>
      <div>
        <h1>{label}</h1>
        <p className="said">{question}</p>
        <p>{fillPlaceholders(messages.reason, { why: fields.why ?? '' })}</p>
      </div>
      <form method="post" action="/-/releases">
        {Object.entries({ ...fields, sure: 'yes' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">{fillPlaceholders(messages.sure, { act: label })}</button>
        <a href="/-/releases">{messages.leave}</a>
      </form>
    </StaffPage>
  );
}
