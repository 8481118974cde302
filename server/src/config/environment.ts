import * as v from 'valibot';
import { advertisingEnvironment } from './advertising-config';
import { commandEnvironment } from './command-config';
import { deliveryEnvironment } from './delivery-config';
import { oidcEnvironment } from './oidc-config';
import { releaseEnvironment } from './release-config';
import { filesEnvironment, secretsEnvironment, siteEnvironment } from './site-config';
import { stockEnvironment } from './stock-config';
import { storeEnvironment } from './store-config';
import { tracingEnvironment } from './tracing-config';

/** All settings of a site, in the groups of `.env.example`. */
export const environment = v.intersect([
  v.pipe(siteEnvironment, v.title('Address and process')),
  v.pipe(secretsEnvironment, v.title('Secrets and tokens')),
  v.pipe(filesEnvironment, v.title('Database and folders')),
  v.pipe(storeEnvironment, v.title('Buckets, for several machines')),
  v.pipe(deliveryEnvironment, v.title('Where leads and news of releases are sent')),
  v.pipe(stockEnvironment, v.title('Cars in stock')),
  v.pipe(releaseEnvironment, v.title('Releases over the network')),
  v.pipe(oidcEnvironment, v.title('Identity provider of staff')),
  v.pipe(advertisingEnvironment, v.title('Advertising platforms')),
  v.pipe(tracingEnvironment, v.title('Traces')),
]);

/** The same, and what only commands read. */
export const settingGroups = [
  ...environment.options,
  v.pipe(commandEnvironment, v.title('Commands that work on another site')),
];
