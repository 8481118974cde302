import { expect, type FileChooser, type Locator, type Page } from 'playwright/test';
import type { Locale } from 'shared-contracts/locale';
import { anyChoice, type FilledField, type FormCase } from './form-cases';
import { errorMessage, messagesIn } from './form-messages';
import { uniqueLetters } from './unique-letters';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** The code of a form's fields, which comes after the page's; a form that no document holds waits for it. */
export const fieldsCode = /form-fields[^/]*\.js$/;

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
    if (field.kind === 'select') await this.choose(field, control, value);
    else if (field.kind === 'box') await control.check();
    else if (field.kind === 'file') {
      await control.setInputFiles({
        name: value,
        mimeType: 'application/octet-stream',
        buffer: pdf,
      });
    } else await control.fill(value);
  }

  private async choose({ name }: FilledField, control: Locator, value: string): Promise<void> {
    await control.selectOption(value === anyChoice ? { index: await anyIndex(control) } : value);
    // without scripts a button brings the times of a day
    const { choices } = messagesIn(this.locale).fields.day;
    const button = this.form.getByRole('button', { name: choices, exact: true });
    if (name !== 'day' || !(await button.isVisible())) return;
    await button.click();
    await expect(this.form.getByRole('alert')).toHaveCount(0);
  }

  async fillAll(visitor: Visitor): Promise<void> {
    for (const field of this.shown.fields) await this.fill(field, visitor.valueOf(field));
  }

  /** From where the focus is to the button, by keys alone; what has the focus can be seen. */
  async sendByKeyboard(page: Page, visitor: Visitor): Promise<void> {
    for (const field of this.shown.fields) {
      const control = this.control(field);
      await tabTo(page, control);
      // a file's input is shown by its label
      const shown = field.kind === 'file' ? control.locator('xpath=..') : control;
      await expect(shown).toBeInViewport();
      await typeInto(page, field, visitor.valueOf(field));
    }
    await tabTo(page, this.button);
    await expect(this.button).toBeInViewport();
    await page.keyboard.press('Enter');
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

/** Of the choices behind the prompt, which are free times: others book beside this visitor, and should not want the same. */
async function anyIndex(control: Locator): Promise<number> {
  const choices = (await control.locator('option').count()) - 1;
  return 1 + Math.floor(Math.random() * choices);
}

/** Presses Tab until an element has the focus: from the top of a page that is far. Shift and Tab go back. */
export async function tabTo(
  page: Page,
  element: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let stop = 0; stop < 150; stop += 1) {
    if (await element.evaluate((target) => target === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(element).toBeFocused();
}

async function typeInto(page: Page, field: FilledField, value: string) {
  if (field.kind === 'box') await page.keyboard.press('Space');
  else if (field.kind === 'select') await page.keyboard.press('ArrowDown');
  else if (field.kind === 'file') {
    await chooseByKey(page, { name: value, mimeType: 'application/octet-stream', buffer: pdf });
  } else await page.keyboard.insertText(value);
}

/** Opens the list of files of the control that has the focus, by a key, and chooses one. */
export async function chooseByKey(
  page: Page,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  // a key overtakes what a busy page is told: once it answers, it knows that the list is waited for
  await expect(page.locator('input[type=file]:focus')).toHaveCount(1);
  await page.keyboard.press('Space');
  await (await chooser).setFiles(file);
}

/** Somebody whom no other test and no earlier run knows. */
export class Visitor {
  /** Letters alone: names of people hold no digits. */
  readonly letters = uniqueLetters();

  valueOf({ name, value }: FilledField): string {
    if (value !== '') return value;
    return name === 'email' ? `${this.letters}@example.com` : `Noora ${this.letters}`;
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
