import { type LoaderArgs, loader } from 'shared-contracts/remote';
import { data } from 'shared-contracts/router';
import { StaffError } from './staff-fetch';

/** A loader that turns a 404 of the service into the page's 404. */
export const staffLoader = <Data>(load: (args: LoaderArgs) => Promise<Data>) =>
  loader(async (args) => {
    try {
      return await load(args);
    } catch (error) {
      if (error instanceof StaffError && error.status === 404)
        throw data(error.error, { status: 404 });
      throw error;
    }
  });
