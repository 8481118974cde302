/** A car in stock, or one that was. */
export interface StockCarsTable {
  /** The number on its papers: capitals and digits. */
  number: string;
  /** Slug of its model. */
  model: string;
  grade: 'gl' | 'glx';
  /** Id of one of the model's colours. */
  colour: string;
  year: number;
  /** In fils; null is the price of its grade. */
  price: number | null;
  /** Id of the office where it stands. */
  branch: number;
  state: 'available' | 'sold';
  /** ISO date. */
  arrived: string;
  /** ISO time, UTC; null while it can be had. */
  sold_at: string | null;
  /** Increases with every change; a write names the revision that it saw. */
  revision: number;
  /** ISO time, UTC. */
  changed_at: string;
  /** Who changed it last. */
  changed_by: string;
}

/** Cars on hold, one visitor each. */
export interface StockHoldsTable {
  number: string;
  /** The lead that holds it. Deleted with it. */
  reference: string;
  /** ISO time, UTC. Afterwards the car is free, whether the row is there or not. */
  until: string;
  created_at: string;
}
