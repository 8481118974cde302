/** A list of cars with an open recall, as it was brought in last. */
export interface RecallListsTable {
  /** Id of the recall in the content. */
  recall: string;
  /** Names the secret with which its chassis numbers are hashed. */
  key_id: string;
  /** ISO time, UTC. */
  changed_at: string;
  /** Who brought it in. */
  changed_by: string;
}

/** Cars of the lists. A car leaves its list when it was mended. */
export interface RecalledCarsTable {
  /** Keyed hash of the chassis number, in hex. */
  chassis_hash: string;
  recall: string;
}
