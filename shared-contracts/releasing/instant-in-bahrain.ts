/** The instant at which Bahrain's clock says this, such as `2026-11-21T09:30`. It knows no summer time. */
export const instantInBahrain = (clock: string): Date => new Date(`${clock}:00+03:00`);
