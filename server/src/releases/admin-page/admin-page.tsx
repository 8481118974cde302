/** @jsxRuntime automatic */
import { figuresOf } from 'shared-contracts/releasing/figures';
import {
  type Answer,
  type Change,
  errorRate,
  type LiveVersion,
  type Status,
  type Tally,
} from 'shared-contracts/releasing/service';
import { signOutAddress } from '../../admin/sign-in-page';
import { StaffPage } from '../../admin/staff-page';
import type { StaffSession } from '../../admin/staff-sessions';
import type { Shelf } from '../service/shelf';
import messages from './messages.json';
import { filled, momentOf, Part } from './part';
import { EndAddress, Published } from './shelf';
import { OrderForm, Orders, Retired, Sources, Waiting } from './waiting';

interface AdminPageProps {
  status: Status;
  shelf: Shelf;
  history: readonly Change[];
  orders: Answer<'audit'>;
  mayChange: (remote: string) => boolean;
  /** What came of the last order. */
  said: string | null;
  /** Style sheets as text: the site's own, and the page's. */
  styles: readonly string[];
  /** Who looks, and the browsers whose sessions they may end. */
  session: StaffSession;
  signedIn: readonly StaffSession[];
}

/** What is live, how canaries do, who changed what, the way on and the way back: a page without a script. */
export function AdminPage(props: AdminPageProps) {
  const { status, shelf, history, orders, mayChange, said, styles, session, signedIn } = props;
  return (
    <StaffPage title={messages.title} styles={styles}>
      <div>
        <h1>{messages.title}</h1>
        <p>{filled(messages.revision, { number: String(status.revision) })}</p>
        {said && (
          <p className="said" role="status">
            {said}
          </p>
        )}
      </div>
      <Live status={status} mayChange={mayChange} />
      <Published {...{ shelf, mayChange }} />
      <Figures microFrontends={status.microFrontends} />
      <Canaries canaries={status.canaries} />
      <Waiting {...{ status, mayChange }} />
      <Retired {...{ status, mayChange }} />
      <EndAddress {...{ shelf, mayChange }} />
      <Servers servers={status.servers} />
      <History history={history} />
      <Orders orders={orders} />
      <SignedIn {...{ session, signedIn }} />
    </StaffPage>
  );
}

function Live({ status, mayChange }: Pick<AdminPageProps, 'status' | 'mayChange'>) {
  const { remote, version, traffic, since, by, pages, errors, sources, takeBack } = messages;
  return (
    <Part
      title={messages.live}
      head={[remote, version, traffic, since, by, pages, errors, sources, takeBack]}
    >
      {status.microFrontends.flatMap(({ name, versions }) =>
        versions.map((one) => (
          <tr key={`${name} ${one.version}`}>
            <th scope="row">{name}</th>
            <td>
              <code>{one.version}</code>
            </td>
            <td>{`${one.traffic}%${one.isDefault ? '' : ` ${messages.canary.toLowerCase()}`}`}</td>
            <td className="whole" data-label={since}>
              {momentOf(one.since)}
            </td>
            <td data-label={by}>{one.by ?? ''}</td>
            <td data-label={pages}>{one.pages}</td>
            <td data-label={errors}>{one.errors}</td>
            <td className="reason">
              <Sources attestation={one.attestation} />
            </td>
            <td>{wayBack(name, one, isSplit(versions), mayChange(name))}</td>
          </tr>
        )),
      )}
    </Part>
  );
}

const isSplit = (versions: readonly LiveVersion[]) => versions.some(({ isDefault }) => !isDefault);

/** How each version does on the server and with visitors. */
function Figures({ microFrontends }: Pick<Status, 'microFrontends'>) {
  const { remote, version, pages, errors, kills, render, lcp, inp, cls } = messages;
  const all = microFrontends.flatMap(({ name, versions }) =>
    versions.map((one) => ({ name, one, figures: figuresOf(one) })),
  );
  return (
    <Part
      title={messages.figures}
      head={[remote, version, pages, errors, kills, render, lcp, inp, cls]}
    >
      {all.map(({ name, one, figures }) => (
        <tr key={`${name} ${one.version}`}>
          <th scope="row">{name}</th>
          <td>
            <code>{one.version}</code>
          </td>
          <td data-label={pages}>{one.pages}</td>
          <td data-label={errors}>{one.errors}</td>
          <td data-label={kills}>{figures.kills}</td>
          <td data-label={render}>{figures.render}</td>
          <td data-label={lcp}>{figures.lcp}</td>
          <td data-label={inp}>{figures.inp}</td>
          <td data-label={cls}>{figures.cls}</td>
        </tr>
      ))}
    </Part>
  );
}

/** While a canary runs, the way back is its end. */
function wayBack(name: string, one: LiveVersion, isSplit: boolean, isAllowed: boolean) {
  if (isSplit && one.isDefault) return null;
  if (isAllowed && !isSplit && !one.fallback) return messages.nothingBefore;
  const label = isSplit ? messages.halt : messages.rollback;
  return <OrderForm fields={{ act: 'rollback', name }} isAllowed={isAllowed} label={label} />;
}

function Canaries({ canaries }: { canaries: Status['canaries'] }) {
  const { remote, version, pages, errors, rate } = messages;
  if (canaries.length === 0) return <Part title={messages.canaries} none={<NoCanaries />} />;
  const row = (key: string, name: string, of: string, tally: Tally) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td>
        <code>{of}</code>
      </td>
      <td data-label={pages}>{tally.pages}</td>
      <td data-label={errors}>{tally.errors}</td>
      <td data-label={rate}>{`${(100 * errorRate(tally)).toFixed(1)} %`}</td>
    </tr>
  );
  return (
    <Part title={messages.canaries} head={[remote, version, pages, errors, rate]}>
      {canaries.flatMap((trial) => [
        row(`${trial.name} canary`, trial.name, trial.version, trial.canary),
        row(`${trial.name} others`, messages.everybody, trial.standardVersion, trial.standard),
      ])}
    </Part>
  );
}

function NoCanaries() {
  return (
    <>
      {messages.noCanaries} <code>{messages.startCanary}</code>
    </>
  );
}

function Servers({ servers }: { servers: Status['servers'] }) {
  if (servers.length === 0) return <Part title={messages.servers} none={messages.noServers} />;
  return (
    <Part title={messages.servers} head={[messages.server, messages.shows, messages.refused]}>
      {servers.map(({ server, revision, refused }) => (
        <tr key={server}>
          <th scope="row">{server}</th>
          <td>{filled(messages.revision, { number: String(revision) })}</td>
          <td className="reason">
            {refused
              .map(({ name, version, reasons }) => `${name} ${version}: ${reasons.join('; ')}`)
              .join(' · ')}
          </td>
        </tr>
      ))}
    </Part>
  );
}

function History({ history }: { history: readonly Change[] }) {
  const { when, who, what, change, why } = messages;
  return (
    <Part title={messages.history} head={[when, who, what, change, why]}>
      {history.map(({ number, at, by, action, why: reason, changes }) => (
        <tr key={number}>
          <th scope="row">{momentOf(at)}</th>
          <td>{by}</td>
          <td>{action}</td>
          <td>
            {changes.map(({ name, from, to }) => (
              <div
                key={name}
                className="whole"
              >{`${name}: ${from ?? messages.nothing} → ${to ?? messages.nothing}`}</div>
            ))}
          </td>
          <td className="reason">{reason}</td>
        </tr>
      ))}
    </Part>
  );
}

/** Browsers that are signed in, and the way out of each. */
function SignedIn({ session, signedIn }: Pick<AdminPageProps, 'session' | 'signedIn'>) {
  const { who, signedInSince, lastSeen, endsAt, end } = messages;
  return (
    <div>
      <Part title={messages.signedIn} head={[who, signedInSince, lastSeen, endsAt, end]}>
        {signedIn.map((one) => {
          const isThis = one.id === session.id;
          const text = isThis ? messages.signOut : messages.endSession;
          return (
            <tr key={one.id}>
              <th scope="row">
                {isThis ? filled(messages.thisBrowser, { who: one.who }) : one.who}
              </th>
              <td data-label={signedInSince}>{momentOf(one.beganAt)}</td>
              <td data-label={lastSeen}>{momentOf(one.seenAt)}</td>
              <td data-label={endsAt}>{momentOf(one.until)}</td>
              <td>
                <SignOut
                  which={isThis ? 'this' : one.id}
                  label={`${text}: ${one.who}, ${momentOf(one.beganAt)}`}
                  text={text}
                />
              </td>
            </tr>
          );
        })}
      </Part>
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
