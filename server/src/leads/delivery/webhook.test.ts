import { storedExample } from '../../../testing/leads';
import { openReceiver, type Receiver } from '../../../testing/receiver';
import { signatureHeader, signatureOf } from '../../security/body-signature';
import { DeliveryError } from './destination';
import { webhook } from './webhook';

const secret = 'a secret of the receiver';
const at = new Date('2026-03-01T08:30:05.900Z');
/** @param timeout ms until the attempt is aborted */
const delivery = (timeout = 10_000) => ({
  id: 'TD-20417.webhook',
  lead: storedExample(),
  signal: AbortSignal.timeout(timeout),
});

let receiver: Receiver;
afterEach(() => receiver.close());

test('a lead is posted with a signature over its time and body', async () => {
  receiver = await openReceiver();
  await webhook({ url: receiver.url, secret }, () => at).send(delivery());
  const [got] = receiver.accepted.get('TD-20417.webhook') ?? [];
  expect(got?.headers[signatureHeader.toLowerCase()]).toBe(
    signatureOf(got?.body ?? '', secret, at),
  );
  expect(signatureOf('{}', secret, at)).toMatch(/^t=1772353805,v1=[0-9a-f]{64}$/);
  expect(JSON.parse(got?.body ?? '')).toMatchObject({
    id: 'TD-20417.webhook',
    reference: 'TD-20417',
    kind: 'test-drive',
    language: 'ar',
    details: { name: 'مريم الدوسري' },
    source: { page: '/ar/test-drive', remote: 'mfe-aftersales', remote_version: '1.0.0' },
  });
});

test('a failing receiver may be asked again, a hanging one is left', async () => {
  receiver = await openReceiver(() => 'fail');
  const fault = await webhook({ url: receiver.url, secret })
    .send(delivery())
    .catch((error: unknown) => error);
  expect(fault).toEqual(new DeliveryError('HTTP 500', false));
  await receiver.close();
  receiver = await openReceiver(() => 'hang');
  await expect(webhook({ url: receiver.url, secret }).send(delivery(300))).rejects.toThrow(
    /abort|time/,
  );
});
