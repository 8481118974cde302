import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from 'shared-contracts/locale';
import type { FilledField, FormCase } from './form-cases';
import { errorMessage, messagesIn } from './form-messages';
import { uniqueLetters } from './unique-letters';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A form as a visitor sees it: by its button and its labels. */
export class VisibleForm {
  readonly button: Locator;
  readonly form: Locator;

  constructor(
    page: Page,
    readonly locale: Locale,
    readonly shown: FormCase,
  ) {
    const { submit } = messagesIn(locale).forms[shown.name];
    this.form = page.locator('form', {
      has: page.getByRole('button', { name: submit, exact: true }),
    });
    this.button = this.form.getByRole('button', { name: submit, exact: true });
  }

  control({ name, kind }: FilledField): Locator {
    const { label } = messagesIn(this.locale).fields[name];
    if (kind === 'box') return this.form.getByRole('checkbox', { name: label });
    // An optional field says so behind its label.
    return this.form.getByLabel(new RegExp(`^${label}( \\(|$)`));
  }

  async fill(field: FilledField, value: string): Promise<void> {
    const control = this.control(field);
    if (field.kind === 'select') await control.selectOption(value);
    else if (field.kind === 'box') await control.check();
    else if (field.kind === 'file') {
      await control.setInputFiles({
        name: value,
        mimeType: 'application/octet-stream',
        buffer: pdf,
      });
    } else await control.fill(value);
  }

  async fillAll(visitor: Visitor): Promise<void> {
    for (const field of this.shown.fields) await this.fill(field, visitor.valueOf(field));
  }

  /** What is wrong with a field is beside it. */
  async expectDescribed(field: FilledField, code: string): Promise<void> {
    const sentence = errorMessage(this.locale, code);
    await expect(this.control(field)).toHaveAccessibleDescription(new RegExp(escaped(sentence)));
  }

  /** What is wrong with a field is beside it, and the summary leads to it. */
  async expectFault(field: FilledField, code: string): Promise<void> {
    const sentence = errorMessage(this.locale, code);
    await this.expectDescribed(field, code);
    await this.form.getByRole('alert').getByRole('link', { name: sentence }).click();
    await expect(this.control(field)).toBeFocused();
  }
}

/** Somebody whom no other test and no earlier run knows. */
export class Visitor {
  /** Letters alone: names of people hold no digits. */
  readonly letters = uniqueLetters(randomUUID());

  valueOf({ name, value }: FilledField): string {
    if (value !== '') return value;
    return name === 'email' ? `${this.letters}@example.com` : `Noora ${this.letters}`;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
