import { loader } from 'shared-contracts/remote';

/** Loads the booking that the mailed link identifies, and the free times it can move to. */
export const bookingLoader = loader(async ({ api, request }) => {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  if (key === '') return { state: 'unknown', booking: null, branches: [] } as const;
  const { state, booking } = await api.serviceBookings.find(key);
  if (state !== 'booked') return { state, booking, branches: [] };
  const { branches } = await api.serviceBookings.getTimes();
  const ownBranch = branches.filter(({ id }) => id === booking?.branch?.id);
  return { state, booking, branches: ownBranch };
});
