/** @jsxRuntime automatic */
import { figuresOf } from 'shared-contracts/releasing/figures';
import {
  type Answer,
  type Change,
  changeReason,
  errorRate,
  type LiveVersion,
  type Status,
  type Tally,
} from 'shared-contracts/releasing/service';
import { signOutAddress } from '../../staff/sign-in-page';
import { StaffHead, type StaffHeadProps } from '../../staff/staff-head';
import { fillPlaceholders } from '../../staff/staff-language';
import { StaffPage } from '../../staff/staff-page';
import type { StaffSession } from '../../staff/staff-sessions';
import type { PublishedVersions } from '../service/published-versions';
import { LtrText, PageLocale, releaseMessages, useMessages, wordFor } from './page-locale';
import {
  ActionForm,
  AuditTrail,
  PendingReleases,
  RetiredRoutes,
  Sources,
} from './pending-releases';
import { Published, RetireForm } from './published';
import { formatMoment, TableSection } from './table-section';

interface ReleasesPageProps extends StaffHeadProps {
  status: Status;
  publishedVersions: PublishedVersions;
  history: readonly Change[];
  auditEntries: Answer<'audit'>;
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
  const { locale, other, status, publishedVersions, history, auditEntries, mayChange } = props;
  const { notice, styles, session, signedIn } = props;
  const messages = releaseMessages[locale];
  return (
    <PageLocale value={locale}>
      <StaffPage title={messages.title} {...{ locale, styles }}>
        <div>
          <StaffHead {...{ locale, other }} />
          <h1>{messages.title}</h1>
          <p>{fillPlaceholders(messages.revision, { number: String(status.revision) })}</p>
          {notice && (
            <p className="said" role="status">
              {notice}
            </p>
          )}
        </div>
        <LiveSection status={status} mayChange={mayChange} />
        <Published {...{ publishedVersions, mayChange }} />
        <FiguresSection microFrontends={status.microFrontends} />
        <Canaries canaries={status.canaries} />
        <PendingReleases {...{ status, mayChange }} />
        <RetiredRoutes {...{ status, mayChange }} />
        <RetireForm {...{ publishedVersions, mayChange }} />
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
  const { remote, version, traffic, since, by, pages, errors, sources, takeBack } = messages;
  return (
    <TableSection
      id="live"
      title={messages.live}
      head={[remote, version, traffic, since, by, pages, errors, sources, takeBack]}
    >
      {status.microFrontends.flatMap(({ name, versions }) =>
        versions.map((one) => (
          <tr key={`${name} ${one.version}`}>
            <th scope="row">{name}</th>
            <td>
              <code dir="ltr">{one.version}</code>
            </td>
            <td>
              {one.isDefault ? (
                <LtrText>{`${one.traffic}%`}</LtrText>
              ) : (
                fillPlaceholders(messages.canary, { share: String(one.traffic) })
              )}
            </td>
            <td className="whole" data-label={since}>
              <LtrText>{formatMoment(one.since)}</LtrText>
            </td>
            <td data-label={by}>{one.by ?? ''}</td>
            <td data-label={pages}>{one.pages}</td>
            <td data-label={errors}>{one.errors}</td>
            <td className="reason">
              <Sources attestation={one.attestation} />
            </td>
            <td>
              <RollbackButton
                {...{ name, one, isSplit: isSplit(versions), isAllowed: mayChange(name) }}
              />
            </td>
          </tr>
        )),
      )}
    </TableSection>
  );
}

const isSplit = (versions: readonly LiveVersion[]) => versions.some(({ isDefault }) => !isDefault);

/** Health of each version on the server and in browsers. */
function FiguresSection({ microFrontends }: Pick<Status, 'microFrontends'>) {
  const messages = useMessages();
  const { remote, version, pages, errors, kills, render, lcp, inp, cls } = messages;
  const all = microFrontends.flatMap(({ name, versions }) =>
    versions.map((one) => ({ name, one, figures: figuresOf(one) })),
  );
  return (
    <TableSection
      id="figures"
      title={messages.figures}
      head={[remote, version, pages, errors, kills, render, lcp, inp, cls]}
    >
      {all.map(({ name, one, figures }) => (
        <tr key={`${name} ${one.version}`}>
          <th scope="row">{name}</th>
          <td>
            <code dir="ltr">{one.version}</code>
          </td>
          <td data-label={pages}>{one.pages}</td>
          <td data-label={errors}>{one.errors}</td>
          <td data-label={kills}>{figures.kills}</td>
          <td data-label={render}>
            <LtrText>{figures.render}</LtrText>
          </td>
          <td data-label={lcp}>
            <LtrText>{figures.lcp}</LtrText>
          </td>
          <td data-label={inp}>
            <LtrText>{figures.inp}</LtrText>
          </td>
          <td data-label={cls}>{figures.cls}</td>
        </tr>
      ))}
    </TableSection>
  );
}

interface RollbackButtonProps {
  name: string;
  one: LiveVersion;
  isSplit: boolean;
  isAllowed: boolean;
}

/** Rolls back; while a canary runs, ends the canary instead. */
function RollbackButton({ name, one, isSplit, isAllowed }: RollbackButtonProps) {
  const messages = useMessages();
  if (isSplit && one.isDefault) return null;
  if (isAllowed && !isSplit && !one.fallback) return messages.nothingBefore;
  const label = isSplit ? messages.halt : messages.rollback;
  return <ActionForm fields={{ act: 'rollback', name }} isAllowed={isAllowed} label={label} />;
}

function Canaries({ canaries }: { canaries: Status['canaries'] }) {
  const messages = useMessages();
  const { remote, version, pages, errors, rate } = messages;
  if (canaries.length === 0)
    return <TableSection id="canaries" title={messages.canaries} emptyText={<NoCanaries />} />;
  const row = (key: string, name: string, of: string, tally: Tally) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td>
        <code dir="ltr">{of}</code>
      </td>
      <td data-label={pages}>{tally.pages}</td>
      <td data-label={errors}>{tally.errors}</td>
      <td data-label={rate}>
        <LtrText>{`${(100 * errorRate(tally)).toFixed(1)} %`}</LtrText>
      </td>
    </tr>
  );
  return (
    <TableSection
      id="canaries"
      title={messages.canaries}
      head={[remote, version, pages, errors, rate]}
    >
      {canaries.flatMap((trial) => [
        row(`${trial.name} canary`, trial.name, trial.version, trial.canary),
        row(`${trial.name} others`, messages.everybody, trial.standardVersion, trial.standard),
      ])}
    </TableSection>
  );
}

function NoCanaries() {
  const messages = useMessages();
  return (
    <>
      {messages.noCanaries} <code dir="ltr">{messages.startCanary}</code>
    </>
  );
}

function Servers({ servers }: { servers: Status['servers'] }) {
  const messages = useMessages();
  if (servers.length === 0)
    return <TableSection id="servers" title={messages.servers} emptyText={messages.noServers} />;
  return (
    <TableSection
      id="servers"
      title={messages.servers}
      head={[messages.server, messages.shows, messages.refused]}
    >
      {servers.map(({ server, revision, refused }) => (
        <tr key={server}>
          <th scope="row">
            <LtrText>{server}</LtrText>
          </th>
          <td>{fillPlaceholders(messages.revision, { number: String(revision) })}</td>
          <td className="reason">
            <LtrText>
              {refused
                .map(({ name, version, reasons }) => `${name} ${version}: ${reasons.join('; ')}`)
                .join(' · ')}
            </LtrText>
          </td>
        </tr>
      ))}
    </TableSection>
  );
}

function History({ history }: { history: readonly Change[] }) {
  const messages = useMessages();
  const { when, who, what, change, why } = messages;
  const nothing = <bdi>{messages.nothing}</bdi>;
  return (
    <TableSection id="history" title={messages.history} head={[when, who, what, change, why]}>
      {history.map(({ number, at, by, action, changes, ...reason }) => (
        <tr key={number}>
          <th scope="row">
            <LtrText>{formatMoment(at)}</LtrText>
          </th>
          <td>{by}</td>
          <td>{wordFor(messages.actions, action)}</td>
          <td>
            {changes.map(({ name, from, to }) => (
              <div key={name}>
                <bdi dir="ltr">
                  {name}: {from ?? nothing} → {to ?? nothing}
                </bdi>
              </div>
            ))}
          </td>
          <td className="reason">
            <bdi>{changeReason(reason)}</bdi>
          </td>
        </tr>
      ))}
    </TableSection>
  );
}

/** Sessions of signed-in browsers, each with a button to end it. */
function SessionsSection({ session, signedIn }: Pick<ReleasesPageProps, 'session' | 'signedIn'>) {
  const messages = useMessages();
  const { who, signedInSince, lastSeen, endsAt, end } = messages;
  return (
    <div>
      <TableSection
        id="signed-in"
        title={messages.signedIn}
        head={[who, signedInSince, lastSeen, endsAt, end]}
      >
        {signedIn.map((one) => {
          const isThis = one.id === session.id;
          const text = isThis ? messages.signOut : messages.endSession;
          return (
            <tr key={one.id}>
              <th scope="row">
                {isThis ? fillPlaceholders(messages.thisBrowser, { who: one.who }) : one.who}
              </th>
              <td data-label={signedInSince}>
                <LtrText>{formatMoment(one.beganAt)}</LtrText>
              </td>
              <td data-label={lastSeen}>
                <LtrText>{formatMoment(one.seenAt)}</LtrText>
              </td>
              <td data-label={endsAt}>
                <LtrText>{formatMoment(one.until)}</LtrText>
              </td>
              <td>
                <SignOut
                  which={isThis ? 'this' : one.id}
                  label={`${text}: ${one.who}, ${formatMoment(one.beganAt)}`}
                  text={text}
                />
              </td>
            </tr>
          );
        })}
      </TableSection>
      <p>{messages.idle}</p>
      <SignOut which="all" label={messages.signOutAll} text={messages.signOutAll} />
    </div>
  );
}

interface SignOutProps {
  which: string;
  label: string;
  text: string;
}

function SignOut({ which, label, text }: SignOutProps) {
  return (
    <form method="post" action={signOutAddress}>
      <input type="hidden" name="which" value={which} />
      <button type="submit" aria-label={label}>
        {text}
      </button>
    </form>
  );
}
