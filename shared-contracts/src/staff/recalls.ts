import * as v from 'valibot';

/** The lists of recalled cars, as the service for staff below `/-/recalls` says them. */

/** Columns of a sheet of recalled cars. */
export const recallColumns = ['recall', 'chassis_number'] as const;
export type RecallColumn = (typeof recallColumns)[number];

/** What is wrong with a cell. */
export const recallFaultCodes = ['unknown', 'letters', 'length', 'repeated'] as const;
export type RecallFaultCode = (typeof recallFaultCodes)[number];

/** Limits of an upload: bytes, and lines with the headings. */
export const recallSheetUpload = { size: 2 * 1024 * 1024, rows: 50_001, endings: '.csv,.xlsx' };

const staffRecallList = v.object({
  /** Id of the recall in the content. */
  recall: v.string(),
  title: v.object({ en: v.string(), ar: v.string() }),
  cars: v.number(),
  /** ISO time, UTC; null for a recall without a list. */
  changedAt: v.nullable(v.string()),
  changedBy: v.nullable(v.string()),
  /** Whether it was brought in under another secret: the page of owners answers nothing until it is brought in again. */
  isForeign: v.boolean(),
});
export type StaffRecallList = v.InferOutput<typeof staffRecallList>;

/** Answer of `GET /-/recalls`: every recall of the content, and lists of recalls that it has no more. */
export const staffRecalls = v.object({ lists: v.array(staffRecallList) });
export type StaffRecalls = v.InferOutput<typeof staffRecalls>;

const recallFault = v.object({
  /** Line of the sheet; its headings are line 1. */
  row: v.number(),
  column: v.picklist(recallColumns),
  code: v.picklist(recallFaultCodes),
  /** What the cell holds; empty for an empty cell. */
  value: v.string(),
});
export type RecallFault = v.InferOutput<typeof recallFault>;

/** What became of a sheet, or would. */
export const recallReport = v.object({
  /** Cars of each recall that it names. */
  lists: v.array(v.object({ recall: v.string(), cars: v.number() })),
  /** Nothing is stored while a row has a fault, nor by a check. */
  isStored: v.boolean(),
  /** The first of them. */
  faults: v.array(recallFault),
  faultCount: v.number(),
  /** Columns that the sheet lacks. */
  missing: v.array(v.picklist(recallColumns)),
});
export type RecallReport = v.InferOutput<typeof recallReport>;
