import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whom the provider knows; the account is what somebody types there. */
export interface Account {
  email?: string;
  email_verified?: boolean;
}

interface IdentityProvider {
  issuer: string;
  client: { id: string; secret: string };
  /** Lets a browser sign in there as an account: where it is sent back to, from an address of ours that sent it. */
  signIn(address: string, account: string): Promise<string>;
  /** Whether what it says of somebody is changed on the way from now on. */
  forge(isForged: boolean): void;
  close(): Promise<void>;
}

/** For tests: a provider of identities of its own, which shows its own pages, on this machine. */
export async function openIdentityProvider(
  redirect: string,
  accounts: Record<string, Account>,
): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens
  const Provider = await quietly(() => import('oidc-provider'));
  const client = { id: 'showroom', secret: 'a secret of the client, and long enough' };
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirect] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of its own'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...accounts[id] }),
    }),
  });
  let isForged = false;
  // another letter where the signature begins
  const other = (letter: string) => (letter === 'A' ? 'B' : 'A');
  provider.use(async (context, next) => {
    await next();
    const { body } = context;
    if (isForged && body?.id_token)
      body.id_token = body.id_token.replace(
        /\.([^.])([^.]*)$/,
        (_: string, first: string, rest: string) => `.${other(first)}${rest}`,
      );
  });
  server.on('request', provider.callback());
  return {
    issuer,
    client,
    async signIn(address, account) {
      const jar = new Map<string, string>();
      let at = address;
      let form: URLSearchParams | null = null;
      // login, consent, and the redirects between
      for (let step = 0; step < 12; step += 1) {
        const answer = await fetch(at, {
          ...{ method: form ? 'POST' : 'GET', body: form, redirect: 'manual' },
          headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
        });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location && !new URL(location, at).href.startsWith(issuer)) return location;
        if (location) {
          at = new URL(location, at).href;
          form = null;
          continue;
        }
        const page = await answer.text();
        const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? [];
        const [, prompt] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
        if (!action) throw new Error(`the provider says: ${page}`);
        at = new URL(action, at).href;
        form = new URLSearchParams({ prompt: prompt ?? '', login: account, password: 'any' });
      }
      throw new Error('the provider sends its browser round and round');
    },
    forge: (wanted) => {
      isForged = wanted;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** It warns, for as long as it runs, that what it brings along is for trials, which these are. */
async function quietly(load: () => Promise<typeof import('oidc-provider')>) {
  Object.assign(console, { warn: () => {}, info: () => {} });
  return (await load()).default;
}
