import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readCandidate } from './candidate.mjs';
import { OrderError, Refused, siteDesk } from './site-desk.mjs';
import { changeText, historyText, previewText, refusalText, statusText } from './words.mjs';

/** ms until a server that does not follow is no longer waited for. */
const patience = 10_000;

const options = {
  force: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  limit: { type: 'string', default: '20' },
  to: { type: 'string' },
  traffic: { type: 'string', default: '100' },
  why: { type: 'string', default: '' },
};

/** Each takes `{ desk, name, root, build, values, version }`; resolves with what it answers and that in words. */
export const commands = {
  async publish({ desk, root, build, values }) {
    await build(root);
    const published = await desk.publish(readCandidate(path.join(root, 'dist')));
    const { name, version, isNew } = published;
    const text = [
      `${isNew ? 'Published' : 'Published already'}: ${name}@${version}`,
      `To look at it: npx remote preview ${version} --to ${values.to}`,
      `To make it live: npx remote promote ${version} --to ${values.to}`,
    ].join('\n');
    return { answer: published, text };
  },

  async promote({ desk, name, values, version }) {
    const releases = [versionName(name, version)];
    const traffic = numberOf(values.traffic, '--traffic');
    return announce(desk, await desk.promote({ releases, traffic, why: values.why }));
  },

  async preview({ desk, name, version }) {
    const link = await desk.preview([versionName(name, version)]);
    return { answer: link, text: previewText(link) };
  },

  async rollback({ desk, name, values: { why, force } }) {
    return announce(desk, await desk.rollback({ name, why, force }));
  },

  async status({ desk }) {
    const status = await desk.status();
    return { answer: status, text: statusText(status) };
  },

  async history({ desk, name, values }) {
    const changes = await desk.history(name, numberOf(values.limit, '--limit'));
    return { answer: changes, text: historyText(changes) };
  },
};

/**
 * Runs one command of a team for the remote in a folder, at the site that `--to` names. Resolves with the
 * exit code: 0 done, 1 refused, 2 the command makes no sense.
 *
 * @param {{ args: string[], root: string, token: string | undefined, build: (root: string) => Promise<unknown>, print: (text: string) => void }} order
 */
export async function runCommand({ args, root, token, build, print }) {
  let asJson = args.includes('--json');
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    asJson = values.json;
    const [command, version, ...rest] = positionals;
    if (rest.length > 0 || (version && !['promote', 'preview'].includes(command)))
      throw new OrderError(`${command} is about the remote in this folder: leave the rest out`);
    const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const context = { desk: deskFor(values.to, token), name, root, build, values, version };
    const { answer, text, code = 0 } = await commands[command](context);
    print(asJson ? json(answer) : text);
    return code;
  } catch (error) {
    if (error instanceof Refused) {
      print(asJson ? json({ refused: error.releases }) : refusalText(error));
      return 1;
    }
    console.error(isExpected(error) ? error.message : error);
    return 2;
  }
}

function deskFor(to, token) {
  if (!to) throw new OrderError('Say where: --to https://www.example.com');
  if (!token) throw new OrderError('Set RELEASE_TOKEN to the token of your team');
  return siteDesk(to, token);
}

/** Says what changed and how the servers took it. A version that a server refuses is a failure, though it is promoted. */
async function announce(desk, change) {
  const until = Date.now() + patience;
  let servers;
  let behind;
  do {
    if (servers) await new Promise((resolve) => setTimeout(resolve, 100));
    ({ servers } = await desk.status());
    behind = servers.filter(({ revision }) => revision < change.number);
  } while (behind.length > 0 && Date.now() < until);
  const names = new Set(['all', ...change.changes.map(({ name }) => name)]);
  const refusing = servers.filter(({ refused }) => refused.some(({ name }) => names.has(name)));
  const text = changeText({ ...change, servers, refusing, behind });
  return { answer: { ...change, servers }, text, code: refusing.length > 0 ? 1 : 0 };
}

/** One version of the remote in this folder, written with its name or without. */
function versionName(name, version) {
  if (!version) throw new OrderError('Say which version, such as 1.0.0-3fa2b1c9');
  return { name, version: version.replace(`${name}@`, '') };
}

function numberOf(text, option) {
  if (/^\d{1,4}(\.\d{1,2})?$/.test(text)) return Number(text);
  throw new OrderError(`Write ${option} as a number`);
}

const isExpected = (error) =>
  error instanceof OrderError || String(error.code).startsWith('ERR_PARSE_ARGS');

const json = (value) => JSON.stringify(value, null, 2);
