import { ConfigError, readConfig } from '../../config/config';
import { ContentError } from '../../content/content-error';
import { OrderError } from '../service/release-service';
import { ReleaseClient } from '../service/remote-service';
import { openLocalService } from './local-service';
import { type Arguments, newToken, readArguments, runReleaseCommand } from './release-command';
import { readStanding, ship } from './ship';

const print = (text: string) => process.stdout.write(`${text}\n`);

async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2));
  const [command, ...names] = args.positionals;
  if (command === 'token') {
    print(newToken(names[0], names[1]));
    return 0;
  }
  if (args.values.to) return runReleaseCommand(args, context(remoteDesk(args.values.to), args));
  const opened = await openLocalService(readConfig());
  try {
    if (command === 'ship') return await ship(names.map(readStanding), opened.service, print);
    return await runReleaseCommand(args, context(opened.service, args));
  } finally {
    await opened.close();
  }
}

function remoteDesk(origin: string): ReleaseClient {
  const token = process.env.RELEASE_TOKEN;
  if (!token) throw new OrderError('Set RELEASE_TOKEN to the token of your team');
  return new ReleaseClient(origin, token);
}

/** What is going on is told beside the result, and not to machines. */
const context = (
  service: ReleaseClient | Awaited<ReturnType<typeof openLocalService>>['service'],
  { values }: Arguments,
) => ({
  service,
  print,
  say(sentence: string) {
    if (!values.json)
      process.stderr.write(`${process.uptime().toFixed(1).padStart(6)} s  ${sentence}\n`);
  },
});

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isExpected = [ConfigError, ContentError, OrderError].some(
      (kind) => error instanceof kind,
    );
    console.error(isExpected && error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
