const names: Readonly<Record<string, { en: string; ar: string }>> = {
  settings: { en: 'Settings', ar: 'الإعدادات' },
  about: { en: 'About us', ar: 'من نحن' },
  seo: { en: 'Words for search engines', ar: 'كلمات محركات البحث' },
  faqs: { en: 'Questions', ar: 'الأسئلة' },
  offices: { en: 'Branches and hours', ar: 'الفروع وأوقات الدوام' },
  gallery: { en: 'Films', ar: 'الأفلام' },
  home: { en: 'Home page', ar: 'الصفحة الرئيسية' },
  'book-service': { en: 'Service booking', ar: 'حجز الصيانة' },
  answering: { en: 'Answering times and holidays', ar: 'مهل الرد والعطل' },
  warranty: { en: 'Warranty', ar: 'الضمان' },
  finance: { en: 'Finance', ar: 'التمويل' },
  'running-costs': { en: 'Running costs', ar: 'تكاليف السيارة' },
  'service-prices': { en: 'Service prices and tyres', ar: 'أسعار الصيانة والإطارات' },
  accessories: { en: 'Accessories', ar: 'الإكسسوارات' },
  manuals: { en: 'Owner’s manuals', ar: 'أدلة المالك' },
  recalls: { en: 'Recalls', ar: 'الاستدعاءات' },
  'trade-in-values': { en: 'Trade-in values', ar: 'قيم الاستبدال' },
  'reply-templates': { en: 'Replies to leads', ar: 'قوالب الرد على الطلبات' },
  pictures: { en: 'What pictures show', ar: 'ما تُظهره الصور' },
  redirects: { en: 'Redirects', ar: 'تحويل الروابط' },
  texts: { en: 'Texts of the site', ar: 'نصوص الموقع' },
  navigation: { en: 'Navigation and footer', ar: 'شريط التنقل وأسفل الصفحات' },
  glossary: { en: 'Glossary', ar: 'قاموس المصطلحات' },
};

/** What people call a file of the content that is of one subject: `navigation.json`. Others have titles. */
export const contentFileName = (path: string) => names[path.replace(/\.json$/, '')];
