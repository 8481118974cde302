import { expect, type FileChooser, type Locator, type Page } from 'playwright/test';
import type { Locale } from 'shared-contracts/locale';
import type { FilledField, FormCase } from './form-cases';
import { errorMessage, messagesIn } from './form-messages';
import { uniqueLetters } from './unique-letters';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** The code of the form's fields, which loads after the page's; forms that are not in the document wait for it. */
export const fieldsScript = /form-fields[^/]*\.js$/;

/** A form addressed as a visitor sees it: by its button and labels. */
export class FormPageObject {
  readonly button: Locator;
  readonly form: Locator;

  constructor(
    page: Page,
    readonly locale: Locale,
    readonly formCase: FormCase,
  ) {
    const { submit } = messagesIn(locale).forms[formCase.name];
    this.form = page.locator('form', {
      has: page.getByRole('button', { name: submit, exact: true }),
    });
    this.button = this.form.getByRole('button', { name: submit, exact: true });
  }

  control({ name, kind }: FilledField): Locator {
    const { label } = messagesIn(this.locale).fields[name];
    if (kind === 'box') return this.form.getByRole('checkbox', { name: label });
    // Optional fields say so after their label.
    return this.form.getByLabel(new RegExp(`^${label}( \\(|$)`));
  }

  async fill(field: FilledField, value: string): Promise<void> {
    const control = this.control(field);
    if (field.kind === 'select') await control.selectOption(value);
    else if (field.kind === 'appointment') await this.chooseTime(control);
    else if (field.kind === 'box') await control.check();
    else if (field.kind === 'file') {
      await control.setInputFiles({
        name: value,
        mimeType: 'application/octet-stream',
        buffer: pdf,
      });
    } else await control.fill(value);
  }

  /** Chooses a random free time, because parallel tests should not book the same one. */
  private async chooseTime(control: Locator): Promise<void> {
    await checkRandom(control.locator('input[name=day]:enabled'));
    await checkRandom(control.locator('input[name=date]:visible'));
  }

  async fillAll(visitor: Visitor): Promise<void> {
    for (const field of this.formCase.fields) await this.fill(field, visitor.valueOf(field));
  }

  /** Tabs from the focused element to the button and sends; each focused element must be visible. */
  async submitByKeyboard(page: Page, visitor: Visitor): Promise<void> {
    for (const field of this.formCase.fields) {
      const control = this.control(field);
      if (field.kind === 'appointment') {
        await chooseTimeByKey(page, control);
        continue;
      }
      await tabTo(page, control);
      // A file input is visible through its label
      const shown = field.kind === 'file' ? control.locator('xpath=..') : control;
      await expect(shown).toBeInViewport();
      await typeInto(page, field, visitor.valueOf(field));
    }
    await tabTo(page, this.button);
    await expect(this.button).toBeInViewport();
    await page.keyboard.press('Enter');
  }

  /** Expects the error beside a field. */
  async expectDescribed(field: FilledField, code: string): Promise<void> {
    const sentence = errorMessage(this.locale, code);
    await expect(this.control(field)).toHaveAccessibleDescription(
      new RegExp(escapeRegExp(sentence)),
    );
  }

  /** Expects the error beside a field and a link to it in the summary. */
  async expectFault(field: FilledField, code: string): Promise<void> {
    const sentence = errorMessage(this.locale, code);
    await this.expectDescribed(field, code);
    await this.form.getByRole('alert').getByRole('link', { name: sentence }).click();
    await expect(this.control(field)).toBeFocused();
  }
}

async function checkRandom(radios: Locator): Promise<void> {
  await radios.nth(Math.floor(Math.random() * (await radios.count()))).check();
}

/** Presses Tab (or Shift+Tab) until an element has the focus. */
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

/** Chooses the second free day and its second time: Tab enters each group of radio buttons, arrows move in it. */
async function chooseTimeByKey(page: Page, control: Locator) {
  for (const name of ['day', 'date']) {
    await tabTo(page, control.locator(`input[name=${name}]:enabled:visible`).first());
    await page.keyboard.press('ArrowDown');
    await expect(control.locator(`input[name=${name}]:checked`)).toBeFocused();
  }
}

async function typeInto(page: Page, field: FilledField, value: string) {
  if (field.kind === 'box') await page.keyboard.press('Space');
  else if (field.kind === 'select') await page.keyboard.press('ArrowDown');
  else if (field.kind === 'file') {
    await chooseByKey(page, { name: value, mimeType: 'application/octet-stream', buffer: pdf });
  } else await page.keyboard.insertText(value);
}

/** Opens the file dialog of the focused control by keyboard and chooses a file. */
export async function chooseByKey(
  page: Page,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  // Waits for the focus first: on a busy page the key would arrive before the file chooser's handler is installed
  await expect(page.locator('input[type=file]:focus')).toHaveCount(1);
  await page.keyboard.press('Space');
  await (await chooser).setFiles(file);
}

/** A visitor with contact data that no other test or earlier run uses. */
export class Visitor {
  /** Letters only, since names may not contain digits. */
  readonly letters = uniqueLetters();

  valueOf({ name, value }: FilledField): string {
    if (value !== '') return value;
    return name === 'email' ? `${this.letters}@example.com` : `Noora ${this.letters}`;
  }
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
