import { type LoaderArgs, loader } from 'shared-contracts/remote';
import { data } from 'shared-contracts/router';
import { StaffError } from './staff-fetch';

/** A loader that turns a 404 or 403 of the service into the page's. */
export const staffLoader = <Data>(load: (args: LoaderArgs) => Promise<Data>) =>
  loader(async (args) => {
    try {
      return await load(args);
    } catch (error) {
      if (error instanceof StaffError && [403, 404].includes(error.status))
        throw data(error.error, { status: error.status });
      throw error;
    }
  });
