import sharp from 'sharp';
import { openTestApi, type TestApi, visitorHeaders } from '../../testing/test-api';
import { leadFilesIn } from '../../testing/uploads';
import { detailLines } from '../leads/delivery/lead-messages';
import { storedFilesOf } from '../leads/delivery/stored-files';
import { toStoredLead } from '../leads/delivery/stored-lead';
import { listLeads } from '../leads/leads.queries';

let site: TestApi;
beforeEach(async () => {
  site = await openTestApi();
});
afterEach(() => site.close());

const fields = {
  ...{ title: 'ms', f_name: 'Mariam', l_name: 'Al Dosari', code: '+973', mobile: '36123456' },
  ...{ email: 'mariam@example.com', car_model: 'Swift', registration_id: '482915' },
  ...{ parts: 'Brake pads', chassis_number: 'js2zc83s 600123456' },
};

const onlyLead = async () => {
  const [row] = await listLeads(site.database);
  if (!row) throw new Error('nothing was stored');
  return toStoredLead(row);
};

test('parts are asked for as the specification says, in JSON, with or without a chassis number', async () => {
  const headers = await visitorHeaders(site.app);
  const { chassis_number: _, ...specified } = fields;
  const ask = (payload: object) =>
    site.app.inject({ method: 'POST', url: '/api/v1/qoute_request', payload, headers });
  expect((await ask(specified)).statusCode).toBe(200);
  expect((await onlyLead()).details).not.toHaveProperty('chassisNumber');
  expect((await ask(fields)).statusCode).toBe(200);
  const refused = await ask({ ...fields, chassis_number: 'JS2ZC83S6OO123456' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toMatchObject([
    { field: 'chassis_number', code: 'chassisNumber.letters' },
  ]);
});

test('a photograph comes in a multipart body, and is kept with the lead', async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  body.append('part_photo', new File([new Uint8Array(photo)], 'pads.jpg'));
  const encoded = new Response(body);
  const answer = await site.app.inject({
    ...{ method: 'POST', url: '/api/v1/qoute_request' },
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      ...(await visitorHeaders(site.app)),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  });
  expect(answer.statusCode).toBe(200);
  const lead = await onlyLead();
  const [file] = storedFilesOf(lead.details);
  expect(file).toMatchObject({ name: 'pads.jpg', type: 'jpg' });
  expect(await leadFilesIn(site.dataDir).read(file?.file ?? '')).not.toBeNull();
  expect(detailLines(lead)).toContainEqual(['Chassis number', 'JS2ZC83S600123456']);
});
