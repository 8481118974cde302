import { createContext, useContext } from 'react';
import type { Glossary } from 'shared-contracts/glossary';
import type { Locale } from 'shared-contracts/locale';
import type { Choice } from './form-field';
import type { OutlinePart } from './outline';
import { formatPath, type Path } from './paths';
import type { Media } from './use-media';

/** What is wrong with a field, in the interface's language. */
export interface FormFault {
  /** Path of the field in the draft: `offers[0].title.ar`. */
  field: string;
  sentence: string;
  isWarning?: boolean;
}

/** What the forms of a draft need beside its values. */
export interface Editing {
  faults: readonly FormFault[];
  /** Models and services of the site, in the interface's language. */
  models: readonly Choice[];
  services: readonly Choice[];
  /** Media that the draft names. */
  media: Media;
  /** Terms of the house; words that it avoids are marked. */
  glossary: Glossary;
  /** Permissions: to change texts, and to change everything else. */
  may: { translate: boolean; edit: boolean };
}

export const noGlossary: Glossary = { terms: [] };

const EditingContext = createContext<Editing | null>(null);

export const EditingProvider = EditingContext.Provider;

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing: no EditingProvider above this component');
  return editing;
}

/** What the controls of one form have in common. It stays the same while somebody types. */
export interface FormControls extends Pick<Editing, 'models' | 'services' | 'glossary' | 'may'> {
  /** Changes the value at a path of the draft; undefined removes it. */
  change(path: Path, value: unknown): void;
  valueAt(path: Path): unknown;
  /** Language of the texts that have only one. */
  language: Locale | undefined;
  /** The part of the document that the form shows, where it shows one at a time. */
  part: OutlinePart | undefined;
  /** Shows the part with this field. */
  open(path: Path): void;
}

const FormContext = createContext<FormControls | null>(null);

export const FormProvider = FormContext.Provider;

export function useForm(): FormControls {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm: no form around this control');
  return form;
}

/** The faults of a field and of what is in it. */
export function faultsIn(faults: readonly FormFault[], path: Path): readonly FormFault[] {
  if (faults.length === 0) return faults;
  const name = formatPath(path);
  return faults.filter(({ field }) => isInside(field, name));
}

/** The faults of exactly this field. */
export function faultsOf(faults: readonly FormFault[], path: Path): readonly FormFault[] {
  const name = formatPath(path);
  return faults.filter(({ field }) => field === name);
}

/** Whether a field is the other one or in it. */
export const isInside = (field: string, other: string): boolean =>
  other === '' ||
  field === other ||
  (field.startsWith(other) && /^[.[]/.test(field.slice(other.length)));
