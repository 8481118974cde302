import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface MailServer {
  /** Settings of a site that sends its mails there. */
  settings: Record<string, string>;
  /** Subjects of the mails to an address. */
  subjectsTo(email: string): string[];
  stop(): void;
}

/** Starts a server that keeps the mails that it gets. */
export async function startMailServer(): Promise<MailServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'showroom-mails-'));
  const mails = path.join(folder, 'mails.txt');
  const server = spawn(process.execPath, ['server/run.mjs', 'server/testing/mail-process.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: '0', MAILS: mails },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    server.stdout?.once('data', (line) => resolve(String(line).trim())),
  );
  return {
    settings: { SMTP_URL: url, MAIL_FROM: 'site@example.com', MAIL_TO: 'sales@example.com' },
    subjectsTo(email) {
      try {
        const lines = readFileSync(mails, 'utf8').split('\n');
        return lines.flatMap((line, at) => (line === `To: ${email}` ? [lines[at - 1] ?? ''] : []));
      } catch {
        return [];
      }
    },
    stop() {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
