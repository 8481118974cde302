import type { Bilingual } from '../fields';

/** An entry of the specification that all models have, in both grades. */
export interface SpecificationKey {
  label: Bilingual;
  /** Type of the value: a number, a text, or yes/no. A text may replace it where it does not fit. */
  kind: 'figure' | 'text' | 'equipment';
  /** Unit of a figure; undefined when the label already says it. */
  unit?: Bilingual;
  /** Decimal places of the figure for all models; default 0. */
  decimals?: number;
}

const localized = (en: string, ar: string): Bilingual => ({ en, ar });
const units = {
  hp: localized('hp', 'حصان'),
  nm: localized('Nm', 'نيوتن متر'),
  economy: localized('km/L', 'كم/لتر'),
  litres: localized('L', 'لتر'),
  metres: localized('m', 'م'),
  millimetres: localized('mm', 'ملم'),
  kilograms: localized('kg', 'كجم'),
};

const text = (en: string, ar: string): SpecificationKey => ({
  label: localized(en, ar),
  kind: 'text',
});
const equipment = (en: string, ar: string): SpecificationKey => ({
  label: localized(en, ar),
  kind: 'equipment',
});
const count = (en: string, ar: string): SpecificationKey => ({
  label: localized(en, ar),
  kind: 'figure',
});
const figure = (
  en: string,
  ar: string,
  unit: keyof typeof units,
  decimals = 0,
): SpecificationKey => ({ ...count(en, ar), unit: units[unit], decimals });

const driving = {
  engine: text('Engine', 'المحرك'),
  power: figure('Power', 'القوة', 'hp'),
  torque: figure('Torque', 'عزم الدوران', 'nm'),
  gearbox: text('Gearbox', 'ناقل الحركة'),
  drive: text('Drive', 'نظام الدفع'),
  fuel_economy: figure('Fuel economy', 'استهلاك الوقود', 'economy', 1),
  fuel_tank: figure('Fuel tank', 'خزان الوقود', 'litres'),
  wheels: text('Wheels', 'العجلات'),
  spare_wheel: text('Spare wheel', 'العجلة الاحتياطية'),
};

const space = {
  seats: count('Seats', 'المقاعد'),
  doors: count('Doors', 'الأبواب'),
  length: figure('Length', 'الطول', 'metres', 2),
  width: figure('Width', 'العرض', 'metres', 2),
  height: figure('Height', 'الارتفاع', 'metres', 2),
  wheelbase: figure('Wheelbase', 'قاعدة العجلات', 'metres', 2),
  ground_clearance: figure('Ground clearance', 'الخلوص الأرضي', 'millimetres'),
  turning_circle: figure('Turning circle', 'قطر الدوران', 'metres', 1),
  boot: figure('Boot', 'صندوق الأمتعة', 'litres'),
  load_length: figure('Load length', 'طول مساحة التحميل', 'metres', 1),
  payload: figure('Payload', 'الحمولة', 'kilograms'),
};

const comfort = {
  touchscreen: equipment('Touchscreen', 'شاشة اللمس'),
  phone_mirroring: equipment('Apple CarPlay and Android Auto', 'Apple CarPlay وAndroid Auto'),
  bluetooth: equipment('Bluetooth audio', 'نظام صوتي بلوتوث'),
  air_conditioning: text('Air conditioning', 'التكييف'),
  rear_vents: equipment('Rear air vents', 'فتحات تكييف خلفية'),
  upholstery: text('Upholstery', 'الفرش'),
  rear_seats: text('Rear seats', 'المقاعد الخلفية'),
  sunroof: equipment('Sunroof', 'فتحة سقف'),
  head_up_display: equipment('Head-up display', 'شاشة عرض على الزجاج الأمامي'),
  cruise_control: equipment('Cruise control', 'مثبّت السرعة'),
  keyless_start: equipment('Keyless start', 'تشغيل بدون مفتاح'),
  central_locking: equipment('Central locking', 'قفل مركزي'),
};

const safety = {
  airbags: count('Airbags', 'الوسائد الهوائية'),
  anti_lock_brakes: equipment('Anti-lock brakes (ABS)', 'فرامل مانعة للانغلاق (ABS)'),
  stability_control: equipment('Electronic stability control', 'نظام الثبات الإلكتروني'),
  emergency_braking: equipment('Automatic emergency braking', 'فرملة طوارئ تلقائية'),
  hill_hold: equipment('Hill-hold assist', 'مساعد صعود المرتفعات'),
  hill_descent: equipment('Hill-descent control', 'مساعد نزول المنحدرات'),
  isofix: equipment('ISOFIX child-seat anchors', 'مثبّتات ISOFIX لمقاعد الأطفال'),
  headlamps: text('Headlamps', 'المصابيح الأمامية'),
  parking_camera: equipment('Parking camera', 'كاميرا الركن'),
  parking_sensors: equipment('Parking sensors', 'حساسات الركن'),
};

/** All entries in the order of pages and brochures. */
export const specificationKeys = { ...driving, ...space, ...comfort, ...safety };
export type SpecificationName = keyof typeof specificationKeys;

/** The entries grouped as in the tables. */
export const specificationGroups: readonly { name: Bilingual; keys: SpecificationName[] }[] = [
  { name: localized('Engine and wheels', 'المحرك والعجلات'), keys: namesOf(driving) },
  { name: localized('Size and space', 'الأبعاد والمساحة'), keys: namesOf(space) },
  { name: localized('Comfort', 'الراحة والتجهيزات'), keys: namesOf(comfort) },
  { name: localized('Safety', 'السلامة'), keys: namesOf(safety) },
];

/** Names of a group's entries in order. */
function namesOf<Part extends object>(part: Part) {
  return Object.keys(part) as (keyof Part & SpecificationName)[];
}

export const bodyLabel = localized('Body', 'نوع الهيكل');

/** Body types that visitors can choose from. */
export const bodies = {
  suv: localized('SUV', 'SUV'),
  hatchback: localized('Hatchback', 'هاتشباك'),
  saloon: localized('Saloon', 'سيدان'),
  mpv: localized('MPV', 'عائلية'),
  van: localized('Van', 'فان'),
  truck: localized('Light truck', 'شاحنة خفيفة'),
};
