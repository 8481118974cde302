import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type ChangeSetStep,
  changeSetChange,
  changeSetSteps,
  changeSetWish,
  priceChanges,
} from 'shared-contracts/content-drafts';
import type * as v from 'valibot';
import { readBody } from '../../staff/refusal';
import type { ContentDraftDependencies } from '../drafts/draft-service';
import { readPrices, savePrices } from '../prices/price-table';
import { ChangeSetReader } from './change-set-reader';
import { ChangeSets } from './change-sets';

type Runs = {
  [Step in ChangeSetStep]: (
    sets: ChangeSets,
    input: v.InferOutput<(typeof changeSetSteps)[Step]>,
  ) => Promise<void>;
};

const runs: Runs = {
  submit: (sets, wish) => sets.submit(wish),
  ask: (sets, wish) => sets.ask(wish),
  'send-back': (sets, wish) => sets.sendBack(wish),
  withdraw: (sets, wish) => sets.withdraw(wish),
  approve: (sets, wish) => sets.approve(wish),
  schedule: (sets, wish) => sets.schedule(wish),
  dissolve: (sets, wish) => sets.dissolve(wish),
  'take-back': (sets, { id }) => sets.takeBack(id),
};

/** Routes of change sets, and of the table of prices, which makes them. */
export function changeSetRoutes(
  app: FastifyInstance,
  partsOf: (request: FastifyRequest) => Promise<ContentDraftDependencies>,
): void {
  const setsOf = async (request: FastifyRequest) => new ChangeSets(await partsOf(request));
  const readerOf = async (request: FastifyRequest) => new ChangeSetReader(await partsOf(request));
  app.get('/sets', async (request) => (await readerOf(request)).list());
  app.post('/sets', async (request) =>
    (await setsOf(request)).create(readBody(changeSetWish, request.body)),
  );
  app.get<{ Querystring: { id?: string } }>('/set', async (request) =>
    (await readerOf(request)).read(request.query.id ?? ''),
  );
  app.put('/set', async (request) => {
    const { id, ...wish } = readBody(changeSetChange, request.body);
    return (await setsOf(request)).change(id, wish);
  });
  function addStep<Step extends ChangeSetStep>(name: Step): void {
    app.post(`/set/${name}`, async (request) => {
      await runs[name](await setsOf(request), readBody(changeSetSteps[name], request.body));
      return {};
    });
  }
  for (const name of Object.keys(changeSetSteps) as ChangeSetStep[]) addStep(name);

  app.get('/prices', async (request) => readPrices(await partsOf(request)));
  app.post('/prices', async (request) =>
    savePrices(await partsOf(request), readBody(priceChanges, request.body)),
  );
}
