import { InstalmentCalculator } from 'mfe-finance/src/calculator/instalment-calculator';
import { Like } from 'mfe-stock/src/like/like';

const own = {
  en: () =>
    Promise.all([
      import('shared-contracts/forms-messages/en.json'),
      import('mfe-aftersales/src/messages/en.json'),
    ]),
  ar: () =>
    Promise.all([
      import('shared-contracts/forms-messages/ar.json'),
      import('mfe-aftersales/src/messages/ar.json'),
    ]),
};

/** Replaces our fragments by plain imports; the form's is dynamic. */
export function fragmentsOf({ api, i18n, terms, like }: any): any {
  const loaded = new Map<string, Promise<object>>();
  const shown: Record<string, object> = {
    'mfe-finance/instalment-calculator': {
      ...{ status: 'ready', Component: InstalmentCalculator, data: terms },
    },
    'mfe-stock/like': { status: 'ready', Component: Like, data: like },
  };
  const form = async () => {
    const [{ TestDriveForm }, { vehicles }, [forms, aftersales]] = await Promise.all([
      import('mfe-aftersales/src/test-drive/test-drive-form'),
      api.models.choices(),
      own[i18n.language as 'en' | 'ar'](),
    ]);
    // Adds them to the messages of the page
    i18n.addResourceBundle(i18n.language, 'forms', forms.default, true);
    i18n.addResourceBundle(i18n.language, 'mfe-aftersales', aftersales.default);
    return { status: 'ready', Component: TestDriveForm, data: vehicles };
  };
  return {
    peek: (name: string) => shown[name],
    load(name: string) {
      const known =
        loaded.get(name) ??
        (name === 'mfe-aftersales/test-drive-form'
          ? form()
          : Promise.resolve({ status: 'failed' }));
      loaded.set(
        name,
        known.catch(() => ({ status: 'failed' })),
      );
      return loaded.get(name);
    },
    forget: (name: string) => loaded.delete(name),
  };
}
