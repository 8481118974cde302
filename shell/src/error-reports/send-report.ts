import { publicMessage } from 'shared-contracts/error-message';
import type { ErrorReport } from 'shared-contracts/release';
import { errorReportAddress } from 'shared-contracts/release';
import { RemoteLoadError } from '../federation/remote-loader';
import { pageMarkOf } from './page-mark';
import type { ErrorOwner } from './report';

/** Maximum number of reports per version: an error in a loop is one error. */
const maxReportsPerVersion = 3;
const reportedPlaces = new Map<string, Set<string>>();

/**
 * Sends an error report, once per place. Of the error's message only what an engine or React wrote leaves the tab,
 * because others may contain what a visitor typed.
 */
export function sendReport(error: unknown, componentStack: string, owner?: ErrorOwner): void {
  const report = reportOf(error, componentStack, owner);
  if (!report) return;
  const version = `${report.name}@${report.version}`;
  const places = reportedPlaces.get(version) ?? new Set();
  reportedPlaces.set(version, places);
  if (places.has(report.place) || places.size >= maxReportsPerVersion) return;
  places.add(report.place);
  const body = new Blob([JSON.stringify({ ...report, page: pageMarkOf() })], {
    type: 'application/json',
  });
  navigator.sendBeacon(errorReportAddress, body);
}

/** Null when no file of the release is in the stack, as with errors of browser extensions. */
export function reportOf(
  error: unknown,
  componentStack: string,
  owner?: ErrorOwner,
): ErrorReport | null {
  if (error instanceof RemoteLoadError) {
    const { remote: name, version, cause } = error;
    return { name, version, kind: 'load', place: cause instanceof Error ? cause.name : 'Error' };
  }
  if (!(error instanceof Error)) return null;
  const said = publicMessage(error);
  const found = findPlaceInStack(`${error.stack ?? ''}\n${componentStack}`);
  if (owner && (!found || found.name === 'shell'))
    return { name: owner.name, version: owner.version, kind: 'throw', place: 'hydration', said };
  return found && { ...found, kind: 'throw', said };
}

/** First stack frame in a remote, since the remote is at fault whoever throws; otherwise the first in the shell. */
function findPlaceInStack(stack: string): Pick<ErrorReport, 'name' | 'version' | 'place'> | null {
  const frames = [...stack.matchAll(/\/assets\/([\w-]+)\/([\w.-]+)\/([\w.-]+\.js:\d+:\d+)/g)];
  const frame = frames.find(([, name]) => name !== 'shell') ?? frames[0];
  if (!frame) return null;
  const [, name = '', version = '', place = ''] = frame;
  return { name, version, place };
}
