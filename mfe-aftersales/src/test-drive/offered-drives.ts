import type { DriveTimes } from 'shared-contracts/api';
import type { FieldOption } from 'shared-contracts/form';
import { driveAtHome } from 'shared-contracts/forms-request-limits';
import type { OfferedDrives } from 'shared-contracts/forms-test-drive';
import type { Locale } from 'shared-contracts/locale';
import { bothLocales, type DayWords, offeredTimes } from '../request/offered-times';

type Branch = DriveTimes['branches'][number];

interface DriveWords extends DayWords {
  /** Name of the place where the visitor is. */
  atHome: string;
  /** Stands before the days: no time yet. */
  later: string;
}

interface OfferedDrivesOptions {
  branches: readonly Branch[];
  /** Values of all cars of the form. */
  cars: readonly string[];
  locale: Locale;
  words: DriveWords;
}

/** Where, on which days and when drives can begin. A single place is not asked for. */
export function offeredDrives(options: OfferedDrivesOptions): OfferedDrives {
  const { branches, cars, locale, words } = options;
  const visiting = branches.filter(({ isAtHome }) => isAtHome);
  const places: FieldOption[] = [
    ...branches.map(({ name }) => ({ value: name.en, label: name })),
    ...(visiting.length > 0 ? [{ value: driveAtHome, label: bothLocales(words.atHome) }] : []),
  ];
  const { days } = offeredTimes(branches, locale, words);
  if (days.length === 0) return { places: [], days: [], times: [] };
  const isAsked = places.length > 1;
  return {
    places: isAsked ? places : [],
    days: [{ value: '', label: bothLocales(words.later) }, ...days],
    times: places.flatMap(({ value }) =>
      timesOf(
        value === driveAtHome ? visiting : branches.filter(({ name }) => name.en === value),
        cars,
      ).map(({ onlyWith, ...time }) => ({
        ...time,
        onlyWith: { ...onlyWith, ...(isAsked && { place: [value] }) },
      })),
    ),
  };
}

/** The times of one place: with the cars that one of its branches has then. */
function timesOf(branches: readonly Branch[], cars: readonly string[]): FieldOption[] {
  const freeCars = new Map<string, Set<string>>();
  for (const { days, busy } of branches)
    for (const { day, times } of days)
      for (const time of times) {
        const start = `${day}T${time}`;
        const taken = busy.find((one) => one.start === start)?.cars ?? [];
        const free = freeCars.get(start) ?? new Set<string>();
        // before a car is chosen every time is shown
        for (const car of ['', ...cars]) if (!taken.includes(car)) free.add(car);
        freeCars.set(start, free);
      }
  return [...freeCars]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, free]) => ({
      value: start,
      label: bothLocales(`\u2066${start.slice(11)}\u2069`),
      ...(free.size <= cars.length && { onlyWith: { vehicle: [...free] } }),
    }));
}
