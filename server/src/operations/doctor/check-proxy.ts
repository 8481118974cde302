import { randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublic } from '../../config/start-faults';
import type { Causes, Examined, Finding } from './finding';
import { clockFinding, fault, faultBy, ok, unless, warning } from './finding';
import { type Echo, echoHeader, echoMs, echoTexts } from './proxy-echo';

const proxyCauses: Causes = [
  [
    /./,
    'does not answer',
    'Correct PUBLIC_ORIGIN, its DNS entry or certificate, or start the proxy.',
  ],
];

/** Bytes of the largest form, with its pictures. */
const maxBodyBytes = 60e6;

/** Asks the running site through whatever is in front of it. */
export async function checkProxy({ config, now }: Examined): Promise<Finding[]> {
  const { publicOrigin, secret } = config;
  if (!isPublic(config) && publicOrigin === `http://localhost:${config.port}`)
    return [ok('PUBLIC_ORIGIN is this machine: there is no proxy to ask.')];
  const address = `${publicOrigin}/readyz`;
  const texts = echoTexts(secret);
  const question = randomUUID();
  const headers = { [echoHeader]: texts.sign(question), accept: 'text/event-stream' };
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(3 * echoMs);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, { headers, redirect: 'manual', signal });
    text = await firstPart(answer);
  } catch (error) {
    return [faultBy(proxyCauses, publicOrigin, error)];
  }
  const isBuffered = performance.now() - startedAt > echoMs - 500;
  const { status } = answer;
  if (status >= 500)
    return [
      fault(`${address} says ${status}.`, 'Start the site, or correct where the proxy leads.'),
    ];
  const echo = echoIn(text);
  const proof = echo && texts.read(echo.proof);
  if (!echo || !proof) {
    const says = `Another site answers at ${publicOrigin} (${status}), or ours with another SECRET or older sources.`;
    const todo = 'Correct PUBLIC_ORIGIN, the proxy, or SECRET: it is the same on every machine.';
    return [fault(says, todo)];
  }
  if (proof !== `answer to ${question}` || answer.headers.has('age')) {
    const todo = 'Let it keep to Cache-Control: no-store.';
    return [fault('The proxy answers /readyz from its cache.', todo)];
  }
  const date = Date.parse(answer.headers.get('date') ?? '');
  const buffers = warning('The proxy buffers answers.', 'Turn it off: the inbox waits for events.');
  const isChanged = answer.headers.get('cache-control') !== 'no-store';
  const changes = warning('The proxy changes Cache-Control.', 'Let it pass: pages have their own.');
  return [
    ...headerFindings(echo, publicOrigin),
    ...(Number.isNaN(date) ? [] : [clockFinding('the proxy', now() - date)]),
    await bodyFinding(address, headers),
    unless(isBuffered && buffers, 'The proxy passes on what is sent bit by bit.'),
    unless(isChanged && changes, 'The proxy leaves Cache-Control as it is.'),
    keepAliveFinding(answer.headers, config.keepAliveSeconds),
  ];
}

/** The first bytes of an answer; the rest is not waited for. */
async function firstPart(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  let text = '';
  while (reader && !text.includes('data: ')) {
    const { done, value } = await reader.read();
    if (done) break;
    text += Buffer.from(value).toString();
  }
  await reader?.cancel();
  return text;
}

function echoIn(text: string): Echo | null {
  try {
    return JSON.parse(/^data: (\{.*\})$/m.exec(text)?.[1] ?? 'null');
  } catch {
    return null;
  }
}

function headerFindings(echo: Echo, publicOrigin: string): Finding[] {
  const { protocol, host, peer, address, forwardedProto, forwardedFor } = echo;
  const wanted = new URL(publicOrigin);
  const isForwarded = forwardedFor !== null || wanted.protocol === 'https:';
  const lacksProto = forwardedProto === null && isForwarded;
  const isOtherProto = forwardedProto !== null && `${protocol}:` !== wanted.protocol;
  const lacksFor = forwardedFor === null && forwardedProto !== null;
  const found = [
    host !== wanted.host &&
      fault(`The proxy passes on Host: ${host}.`, `Let it send ${wanted.host}, as browsers do.`),
    lacksProto && fault('The proxy does not send X-Forwarded-Proto.', setHeader('Proto $scheme')),
    isOtherProto &&
      fault(
        `X-Forwarded-Proto: ${forwardedProto} of ${peer} makes ${protocol} of ${wanted.protocol}//.`,
        `Add ${peer} to TRUSTED_PROXIES, and let the proxy send $scheme.`,
      ),
    lacksFor &&
      fault(
        'The proxy does not send X-Forwarded-For: all visitors count as one.',
        setHeader('For $proxy_add_x_forwarded_for'),
      ),
  ].filter((one) => one !== false);
  return found.length > 0 ? found : [ok(`The proxy sends visitor (${address}), scheme and host.`)];
}

const setHeader = (text: string) => `Set it in the proxy: X-Forwarded-${text}.`;

/** Announces a large body without sending it: a proxy that has a smaller limit refuses at once. */
async function bodyFinding(address: string, headers: Record<string, string>): Promise<Finding> {
  const request = (address.startsWith('https:') ? requestHttps : requestHttp)(address, {
    ...{ method: 'POST', headers: { ...headers, 'content-length': maxBodyBytes } },
  });
  const status = await new Promise<number | undefined>((resolve) => {
    request.on('response', ({ statusCode }) => resolve(statusCode));
    request.on('error', () => resolve(undefined));
    request.setTimeout(2000, () => resolve(undefined));
    request.flushHeaders();
  });
  request.destroy();
  const todo = 'Set client_max_body_size 64m, or its like.';
  const refuses = fault('The proxy refuses bodies of 60 MB (413).', todo);
  return unless(status === 413 && refuses, 'The proxy takes bodies of 60 MB.');
}

/** Google keeps unused connections for 600 s, others for 60 s by default. */
function keepAliveFinding(headers: Headers, seconds: number): Finding {
  const balancer = /google/i.test(headers.get('via') ?? '') ? 600 : 60;
  const says = `Unused connections are closed after ${seconds} s, perhaps before the balancer does.`;
  const isShort =
    seconds <= balancer && warning(says, `Set KEEP_ALIVE_SECONDS to ${balancer + 20}.`);
  return unless(isShort, `Unused connections stay open for ${seconds} s.`);
}
