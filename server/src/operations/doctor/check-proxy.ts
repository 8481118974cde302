import { randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublic } from '../../config/start-faults';
import { clockFinding, codeOf, type Examined, type Finding, fault, ok, warning } from './finding';
import { type Echo, echoHeader, echoMs, echoTexts } from './proxy-echo';

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
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, {
      ...{ headers, redirect: 'manual' },
      signal: AbortSignal.timeout(3 * echoMs),
    });
    text = await firstPart(answer);
  } catch (error) {
    const todo = 'Correct PUBLIC_ORIGIN, its DNS entry or certificate, or start the proxy.';
    return [fault(`${publicOrigin} does not answer (${codeOf(error)}).`, todo)];
  }
  const isBuffered = performance.now() - startedAt > echoMs - 500;
  const { status } = answer;
  if (status >= 500)
    return [
      fault(
        `${address} says ${status}.`,
        'Start the site, or correct the address to which the proxy passes on.',
      ),
    ];
  const echo = echoIn(text);
  const proof = echo && texts.read(echo.proof);
  if (!echo || !proof)
    return [
      fault(
        `Another site answers at ${publicOrigin} (${status}), or ours with another SECRET or older sources.`,
        'Correct PUBLIC_ORIGIN, the proxy, or SECRET: it is the same on every machine.',
      ),
    ];
  if (proof !== `answer to ${question}` || answer.headers.has('age'))
    return [
      fault('The proxy answers /readyz from its cache.', 'Let it keep to Cache-Control: no-store.'),
    ];
  const date = Date.parse(answer.headers.get('date') ?? '');
  return [
    ...headerFindings(echo, publicOrigin),
    ...(Number.isNaN(date) ? [] : [clockFinding('the proxy', now() - date)]),
    await bodyFinding(address, headers),
    isBuffered
      ? warning(
          'The proxy buffers answers.',
          'Turn it off for text/event-stream: the inbox waits for it.',
        )
      : ok('The proxy passes on what is sent bit by bit.'),
    answer.headers.get('cache-control') === 'no-store'
      ? ok('The proxy leaves Cache-Control as it is.')
      : warning(
          'The proxy changes Cache-Control.',
          'Let it pass the header on: pages have their own.',
        ),
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
  const found: Finding[] = [];
  if (host !== wanted.host)
    found.push(
      fault(
        `The proxy passes on Host: ${host}.`,
        `Let it pass on ${wanted.host}, as browsers send it.`,
      ),
    );
  if (forwardedProto === null && (forwardedFor !== null || wanted.protocol === 'https:'))
    found.push(
      fault(
        'The proxy does not send X-Forwarded-Proto.',
        'Set it in the proxy: X-Forwarded-Proto $scheme.',
      ),
    );
  else if (forwardedProto !== null && `${protocol}:` !== wanted.protocol)
    found.push(
      fault(
        `X-Forwarded-Proto: ${forwardedProto} of ${peer} makes ${protocol} of ${wanted.protocol}//.`,
        `Add ${peer} to TRUSTED_PROXIES, and let the proxy send $scheme.`,
      ),
    );
  if (forwardedFor === null && forwardedProto !== null)
    found.push(
      fault(
        'The proxy does not send X-Forwarded-For: all visitors count as one.',
        'Set it in the proxy: X-Forwarded-For $proxy_add_x_forwarded_for.',
      ),
    );
  return found.length > 0 ? found : [ok(`The proxy sends visitor (${address}), scheme and host.`)];
}

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
  return status === 413
    ? fault(
        'The proxy refuses bodies of 60 MB (413).',
        'Set client_max_body_size 64m, or its like.',
      )
    : ok('The proxy takes bodies of 60 MB.');
}

/** Google keeps unused connections for 600 s, others for 60 s by default. */
function keepAliveFinding(headers: Headers, seconds: number): Finding {
  const balancer = /google/i.test(headers.get('via') ?? '') ? 600 : 60;
  return seconds > balancer
    ? ok(`Unused connections stay open for ${seconds} s.`)
    : warning(
        `Unused connections are closed after ${seconds} s, perhaps before the balancer does.`,
        `Set KEEP_ALIVE_SECONDS to ${balancer + 20}.`,
      );
}
