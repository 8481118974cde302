import { locales } from 'shared-contracts/locale';
import {
  type DeviceClass,
  type VitalName,
  type VitalsReport,
  vitalsAddress,
} from 'shared-contracts/release';
import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import { pageMarkOf } from '../error-reports/page-mark';

/**
 * Measures this document's Core Web Vitals, and reports them once, when the page is first hidden. Entries from before
 * this code was loaded are buffered by the browser.
 * @param route id of the page's route
 */
export function measureVitals(route: string | undefined): void {
  const page = pageMarkOf();
  // A tab opened in the background gives no meaningful values.
  if (!page || document.visibilityState === 'hidden') return;
  const report: VitalsReport = { page, route, device: deviceClass(), cls: 0, elements: {} };
  const locale = locales.find((one) => one === document.documentElement.lang);
  if (locale) report.locale = locale;
  const take = (name: VitalName, value: number, element: string | undefined) => {
    report[name] = Math.round(value);
    if (report.elements && element) report.elements[name] = element;
  };
  onLCP(({ value, attribution }) => take('lcp', value, attribution.target));
  onINP(({ value, attribution }) => take('inp', value, attribution.interactionTarget));
  onCLS(({ value, attribution }) => take('cls', 1000 * value, attribution.largestShiftTarget));
  // After the listeners of the library, which gives its last values at this moment.
  document.addEventListener('visibilitychange', function tell() {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(vitalsAddress, body);
  });
}

function deviceClass(): DeviceClass {
  if (innerWidth < 600) return 'phone';
  return innerWidth < 1024 ? 'tablet' : 'desktop';
}
