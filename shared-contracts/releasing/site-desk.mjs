/** ms: a check renders every page of a remote. */
const patience = 120_000;

/** An order that makes no sense, in words for the team. */
export class OrderError extends Error {}

/** Releases that cannot go live, each with every reason. */
export class Refused extends Error {
  /** @param {{ name: string, version: string, faults: { check: string, where: string, rule: string, mend: string }[] }[]} releases */
  constructor(releases) {
    super(releases.map(({ name, version }) => `${name} ${version} is refused`).join(', '));
    this.releases = releases;
  }
}

/**
 * The release desk of a site that runs, in the name of the team whose token this is. Every call rejects
 * with `Refused` when a check fails. Throws an `OrderError` when the token would travel in the open.
 */
export function siteDesk(origin, token) {
  const { protocol, hostname, origin: site } = addressOf(origin);
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new OrderError(`${origin} is not https: a token does not travel in the open`);
  const ask = (call, init = {}) => answerOf(`${site}/-/releases/${call}`, token, init);
  const order = (call, body) => ask(call, { method: 'POST', body: JSON.stringify(body) });
  return {
    publish: (candidate) => order('publish', candidate),
    promote: (promotion) => order('promote', promotion),
    preview: (releases) => order('preview', { releases }),
    rollback: (rollback) => order('rollback', rollback),
    status: () => ask('status'),
    history: (name, limit) => ask(`history?${new URLSearchParams({ name, limit })}`),
  };
}

function addressOf(origin) {
  if (URL.canParse(origin)) return new URL(origin);
  throw new OrderError(`Write ${origin} as an address such as https://www.example.com`);
}

async function answerOf(address, token, init) {
  const answer = await fetch(address, {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      ...(init.body && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  }).catch((cause) => {
    throw new OrderError(`${new URL(address).origin} does not answer`, { cause });
  });
  const body = await answer.json().catch(() => null);
  if (answer.ok) return body;
  if (body?.refused) throw new Refused(body.refused);
  throw new OrderError(body?.error ?? `The site answered ${answer.status}`);
}
