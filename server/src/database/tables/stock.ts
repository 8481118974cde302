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
  /** The chassis number, as ISO 3779 writes it; null while nobody has entered it. */
  vin: string | null;
}

/** The sheet that is fetched by schedule, in one row. */
export interface StockScheduleTable {
  name: string;
  /** ISO time, UTC. */
  due_at: string;
  /** Report of the last run, as JSON; null before the first. */
  last_run: string | null;
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
