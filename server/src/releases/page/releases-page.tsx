/** @jsxRuntime automatic */
import type { Locale } from 'shared-contracts/locale';
import { figuresOf } from 'shared-contracts/releasing/figures';
import {
  type Answer,
  type Change,
  changeReason,
  errorRate,
  type LiveVersion,
  type Status,
} from 'shared-contracts/releasing/service';
import type { StaffFrameProps } from '../../staff/staff-frame';
import { fillPlaceholders } from '../../staff/staff-language';
import { StaffPage } from '../../staff/staff-page';
import type { StaffSession } from '../../staff/staff-sessions';
import { ErrorsSection } from './errors-section';
import { LtrText, PageLocale, releaseMessages, useMessages, wordFor } from './page-locale';
import {
  ActionForm,
  AuditTrail,
  PendingReleases,
  RetiredRoutes,
  Sources,
} from './pending-releases';
import { Published, RetireForm } from './published';
import { SessionsSection } from './sessions-section';
import { TableSection } from './table-section';

interface ReleasesPageProps {
  locale: Locale;
  frame: StaffFrameProps;
  status: Status;
  published: Answer<'published'>;
  history: readonly Change[];
  auditEntries: Answer<'audit'>;
  /** Errors of the micro-frontends that the user may see. */
  errors: readonly Answer<'errors'>[];
  mayChange: (remote: string) => boolean;
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
  const { notice, styles, session, signedIn, errors } = props;
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
        <LiveSection status={status} mayChange={mayChange} />
        <Published {...{ published, mayChange }} />
        <FiguresSection microFrontends={status.microFrontends} />
        <ErrorsSection errors={errors} />
        <Canaries canaries={status.canaries} />
        <PendingReleases {...{ status, mayChange }} />
        <RetiredRoutes {...{ status, mayChange }} />
        <RetireForm {...{ published, mayChange }} />
        <Servers servers={status.servers} />
        <History history={history} />
        <AuditTrail orders={auditEntries} />
        <SessionsSection {...{ session, signedIn }} />
      </StaffPage>
    </PageLocale>
  );
}

function LiveSection({ status, mayChange }: Pick<ReleasesPageProps, 'status' | 'mayChange'>) {
  const messages = useMessages();
  return (
    <TableSection
      id="live"
      title={messages.live}
      rows={rowsOf(status.microFrontends)}
      keyOf={({ name, version }) => `${name} ${version}`}
      columns={[
        { head: messages.remote, cell: ({ name }) => name },
        { head: messages.version, version: ({ version }) => version },
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

function Canaries({ canaries }: { canaries: Status['canaries'] }) {
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
      rows={canaries.flatMap(({ name, version, standardVersion, canary, standard }) => [
        { key: `${name} canary`, of: name, version, ...canary },
        { key: `${name} others`, of: messages.everybody, version: standardVersion, ...standard },
      ])}
      keyOf={({ key }) => key}
      columns={[
        { head: messages.remote, cell: (row) => row.of },
        { head: messages.version, version: ({ version }) => version },
        { head: messages.pages, figure: ({ pages }) => pages },
        { head: messages.errors, figure: ({ errors }) => errors },
        { head: messages.rate, figure: (tally) => `${(100 * errorRate(tally)).toFixed(1)} %` },
      ]}
    />
  );
}

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

function History({ history }: { history: readonly Change[] }) {
  const messages = useMessages();
  const nothing = <bdi>{messages.nothing}</bdi>;
  return (
    <TableSection
      id="history"
      title={messages.history}
      rows={history}
      keyOf={({ number }) => number}
      columns={[
        { head: messages.when, moment: ({ at }) => at },
        { head: messages.who, cell: ({ by }) => by },
        { head: messages.what, cell: ({ action }) => wordFor(messages.actions, action) },
        {
          head: messages.change,
          cell: ({ changes }) =>
            changes.map(({ name, from, to }) => (
              <div key={name}>
                <bdi dir="ltr">
                  {name}: {from ?? nothing} → {to ?? nothing}
                </bdi>
              </div>
            )),
        },
        {
          head: messages.why,
          cell: (change) => <bdi>{changeReason(change)}</bdi>,
          className: 'reason',
        },
      ]}
    />
  );
}
