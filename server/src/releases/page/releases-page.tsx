/** @jsxRuntime automatic */
import type { Locale } from 'shared-contracts/locale';
import { figuresOf } from 'shared-contracts/releasing/figures';
import {
  type Answer,
  type Change,
  errorRate,
  type LiveVersion,
  type Status,
  type VersionName,
} from 'shared-contracts/releasing/service';
import type { Timing } from 'shared-contracts/releasing/timings';
import type { ReleaseToken } from '../../config/release-config';
import type { StaffFrameProps } from '../../staff/staff-frame';
import { fillPlaceholders } from '../../staff/staff-language';
import { StaffPage } from '../../staff/staff-page';
import type { StaffSession } from '../../staff/staff-sessions';
import type { FieldRow } from '../canary/field-vitals';
import type { FiguresSlot } from '../canary/release-figures';
import { BeforeAfter } from './before-after';
import { ErrorsSection } from './errors-section';
import { FieldSection } from './field-section';
import { History, type HistoryFilter } from './history';
import { LtrText, PageLocale, releaseMessages, useMessages } from './page-locale';
import {
  ActionForm,
  AuditTrail,
  PendingReleases,
  RetiredRoutes,
  Sources,
} from './pending-releases';
import { Published, RetireForm } from './published';
import { RightsSection } from './rights-section';
import { SessionsSection } from './sessions-section';
import { StagesSection } from './stages-section';
import { TableSection } from './table-section';
import { Timings } from './timings';

interface ReleasesPageProps {
  locale: Locale;
  frame: StaffFrameProps;
  status: Status;
  published: Answer<'published'>;
  history: readonly Change[];
  /** The part of the history that is shown. */
  filter: HistoryFilter;
  /** Counts of each version over the last two days. */
  figures: ReadonlyMap<string, readonly FiguresSlot[]>;
  /** What visitors felt of each kind of page. */
  fieldVitals: readonly FieldRow[];
  /** Valid tokens of all teams. */
  tokens: readonly ReleaseToken[];
  auditEntries: Answer<'audit'>;
  /** Errors of the micro-frontends that the user may see. */
  errors: readonly Answer<'errors'>[];
  mayChange: (remote: string) => boolean;
  timingsOf: (version: VersionName) => readonly Timing[];
  /** Result of the last order. */
  notice: string | null;
  /** Contents of the style sheets: the site's and the page's. */
  styles: readonly string[];
  /** The current session, and the sessions that it may end. */
  session: StaffSession;
  signedIn: readonly StaffSession[];
}

/** Live versions, canaries, history and the forms for orders. The page works without a script. */
export function ReleasesPage(props: ReleasesPageProps) {
  const { locale, frame, status, published, history, auditEntries, mayChange } = props;
  const { notice, styles, session, signedIn, errors, timingsOf, filter, tokens, figures } = props;
  const messages = releaseMessages[locale];
  return (
    <PageLocale value={locale}>
      <StaffPage title={messages.title} {...{ locale, styles, frame }}>
        <div>
          <h1>{messages.title}</h1>
          <p>
            {fillPlaceholders(messages.revision, { number: String(status.revision) })}.{' '}
            {messages.times}
          </p>
          {notice && (
            <p className="said" role="status">
              {notice}
            </p>
          )}
        </div>
        <LiveSection {...{ status, mayChange, timingsOf }} />
        <StagesSection {...{ stages: status.stages, mayChange }} />
        <Published {...{ published, mayChange, timingsOf }} />
        <FiguresSection microFrontends={status.microFrontends} />
        <BeforeAfter microFrontends={status.microFrontends} figures={figures} />
        <FieldSection rows={props.fieldVitals} />
        <ErrorsSection errors={errors} />
        <Canaries {...{ status, mayChange }} />
        <PendingReleases {...{ status, mayChange }} />
        <RetiredRoutes {...{ status, mayChange }} />
        <RetireForm {...{ published, mayChange }} />
        <Servers servers={status.servers} />
        <History {...{ history, filter, status }} />
        <AuditTrail orders={auditEntries} />
        <RightsSection tokens={tokens} />
        <SessionsSection {...{ session, signedIn }} />
      </StaffPage>
    </PageLocale>
  );
}

function LiveSection({
  status,
  mayChange,
  timingsOf,
}: Pick<ReleasesPageProps, 'status' | 'mayChange' | 'timingsOf'>) {
  const messages = useMessages();
  return (
    <TableSection
      id="live"
      title={messages.live}
      rows={rowsOf(status.microFrontends)}
      keyOf={({ name, version }) => `${name} ${version}`}
      columns={[
        { head: messages.remote, cell: ({ name }) => name },
        {
          head: messages.version,
          cell: (one) => (
            <>
              <code dir="ltr">{one.version}</code>
              <Timings timings={timingsOf(one)} />
            </>
          ),
        },
        {
          head: messages.traffic,
          cell: ({ isDefault, traffic }) =>
            isDefault ? (
              <LtrText>{`${traffic}%`}</LtrText>
            ) : (
              fillPlaceholders(messages.canary, { share: String(traffic) })
            ),
        },
        { head: messages.since, moment: ({ since }) => since },
        { head: messages.by, cell: ({ by }) => by, isLabelled: true },
        { head: messages.pages, figure: ({ pages }) => pages },
        { head: messages.errors, figure: ({ errors }) => errors },
        {
          head: messages.sources,
          cell: (one) => <Sources attestation={one.attestation} />,
          className: 'reason',
        },
        {
          head: messages.takeBack,
          cell: (one) => <RollbackButton one={one} isAllowed={mayChange(one.name)} />,
        },
      ]}
    />
  );
}

interface LiveRow extends LiveVersion {
  name: string;
  /** Whether a canary of the remote runs. */
  isSplit: boolean;
}

const rowsOf = (microFrontends: Status['microFrontends']): LiveRow[] =>
  microFrontends.flatMap(({ name, versions }) => {
    const isSplit = versions.some(({ isDefault }) => !isDefault);
    return versions.map((one) => ({ ...one, name, isSplit }));
  });

/** Health of each version on the server and in browsers. */
function FiguresSection({ microFrontends }: Pick<Status, 'microFrontends'>) {
  const messages = useMessages();
  return (
    <TableSection
      id="figures"
      title={messages.figures}
      rows={rowsOf(microFrontends).map((one) => ({ ...one, ...figuresOf(one) }))}
      keyOf={({ name, version }) => `${name} ${version}`}
      columns={[
        { head: messages.remote, cell: ({ name }) => name },
        { head: messages.version, version: ({ version }) => version },
        { head: messages.pages, figure: ({ pages }) => pages },
        { head: messages.errors, figure: ({ errors }) => errors },
        { head: messages.kills, figure: ({ kills }) => kills },
        { head: messages.render, figure: ({ render }) => render },
        { head: messages.lcp, figure: ({ lcp }) => lcp },
        { head: messages.inp, figure: ({ inp }) => inp },
        { head: messages.cls, figure: ({ cls }) => cls },
      ]}
    />
  );
}

/** Rolls back; while a canary runs, ends the canary instead. */
function RollbackButton({ one, isAllowed }: { one: LiveRow; isAllowed: boolean }) {
  const messages = useMessages();
  const { name, isSplit } = one;
  if (isSplit && one.isDefault) return null;
  if (isAllowed && !isSplit && !one.fallback) return messages.nothingBefore;
  const label = isSplit ? messages.halt : messages.rollback;
  return <ActionForm fields={{ act: 'rollback', name }} isAllowed={isAllowed} label={label} />;
}

function Canaries({ status, mayChange }: Pick<ReleasesPageProps, 'status' | 'mayChange'>) {
  const messages = useMessages();
  return (
    <TableSection
      id="canaries"
      title={messages.canaries}
      emptyText={
        <>
          {messages.noCanaries} <code dir="ltr">{messages.startCanary}</code>
        </>
      }
      rows={status.canaries.flatMap(({ name, version, standardVersion, canary, standard }) => [
        { key: `${name} canary`, name, of: name, version, ...canary },
        {
          ...{ key: `${name} others`, name: null, of: messages.everybody },
          ...{ version: standardVersion, ...standard },
        },
      ])}
      keyOf={({ key }) => key}
      columns={[
        { head: messages.remote, cell: (row) => row.of },
        { head: messages.version, version: ({ version }) => version },
        { head: messages.pages, figure: ({ pages }) => pages },
        { head: messages.errors, figure: ({ errors }) => errors },
        { head: messages.rate, figure: (tally) => `${(100 * errorRate(tally)).toFixed(1)} %` },
        {
          head: messages.goLive,
          cell: ({ name, version }) =>
            name !== null && (
              <ActionForm
                fields={{ act: 'promote', name, version }}
                inputs={[
                  {
                    ...{ name: 'traffic', label: messages.traffic, isShare: true },
                    value: String(shareOf(status, name, version)),
                  },
                ]}
                isAllowed={mayChange(name)}
                label={messages.goLive}
              />
            ),
        },
      ]}
    />
  );
}

const shareOf = ({ microFrontends }: Status, name: string, version: string) =>
  microFrontends.find((one) => one.name === name)?.versions.find((one) => one.version === version)
    ?.traffic ?? 100;

function Servers({ servers }: { servers: Status['servers'] }) {
  const messages = useMessages();
  return (
    <TableSection
      id="servers"
      title={messages.servers}
      emptyText={messages.noServers}
      rows={servers}
      keyOf={({ server }) => server}
      columns={[
        { head: messages.server, cell: ({ server }) => <LtrText>{server}</LtrText> },
        {
          head: messages.shows,
          cell: ({ revision }) => fillPlaceholders(messages.revision, { number: String(revision) }),
        },
        {
          head: messages.refused,
          cell: ({ refused }) => (
            <LtrText>
              {refused
                .map(({ name, version, reasons }) => `${name} ${version}: ${reasons.join('; ')}`)
                .join(' · ')}
            </LtrText>
          ),
          className: 'reason',
        },
      ]}
    />
  );
}
