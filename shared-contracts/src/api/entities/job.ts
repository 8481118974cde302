export interface Job {
  id: number;
  slug: string;
  code: string;
  position: string;
  department: string;
  vacancies: number;
  location: string;
  /** ISO date of publication; empty when unknown. */
  posted: string;
  /** Sanitised HTML. */
  description: string;
}
