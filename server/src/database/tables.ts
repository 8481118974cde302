import type {
  CampaignBannersTable,
  CampaignLeadsTable,
  CampaignLinksTable,
  CampaignPicturesTable,
  CampaignVisitsTable,
  LibraryPicturesTable,
  ReplacedFilesTable,
} from './tables/campaigns';
import type {
  ContentStateTable,
  ContentTable,
  MissedAddressesTable,
  VainSearchesTable,
} from './tables/content';
import type {
  ApprovalAbsencesTable,
  ChangeSetsTable,
  DraftCommentsTable,
  DraftPresenceTable,
  DraftsTable,
  PreviewLinksTable,
} from './tables/drafts';
import type {
  AuditsTable,
  DeliveriesTable,
  KeptBuildsTable,
  LeadDaysChangedTable,
  LeadDaysTable,
  LeadEventsTable,
  LeadNotesTable,
  LeadsTable,
  LeadTiesTable,
  LeadViewsTable,
  LeadWorkTable,
  ReviewsTable,
  ServiceSlotsTable,
  SlotBlocksTable,
  StockAlertsTable,
  SubmissionsTable,
  SubscriptionsTable,
  TestDriveSlotsTable,
} from './tables/leads';
import type { RecalledCarsTable, RecallListsTable } from './tables/recalls';
import type { RecordEventsTable, RecordsTable, RecordVersionsTable } from './tables/records';
import type {
  FieldVitalsTable,
  NoticesTable,
  PageErrorsTable,
  ReleaseErrorsTable,
  ReleaseFiguresTable,
} from './tables/releases';
import type {
  CredentialsTable,
  InvitationsTable,
  NoticeSettingsTable,
  PeopleTable,
  PushDevicesTable,
  SignInLinksTable,
  StaffAuditsTable,
  StaffChallengesTable,
  StaffNoticesTable,
  StaffSessionsTable,
  StaffTokensTable,
} from './tables/staff';
import type { StockCarsTable, StockHoldsTable, StockScheduleTable } from './tables/stock';
import type { TrashTable } from './tables/trash';

export interface Tables {
  page_errors: PageErrorsTable;
  release_errors: ReleaseErrorsTable;
  release_figures: ReleaseFiguresTable;
  field_vitals: FieldVitalsTable;
  content: ContentTable;
  content_state: ContentStateTable;
  records: RecordsTable;
  record_versions: RecordVersionsTable;
  record_events: RecordEventsTable;
  missed_addresses: MissedAddressesTable;
  vain_searches: VainSearchesTable;
  drafts: DraftsTable;
  change_sets: ChangeSetsTable;
  draft_presence: DraftPresenceTable;
  preview_links: PreviewLinksTable;
  leads: LeadsTable;
  lead_work: LeadWorkTable;
  lead_days: LeadDaysTable;
  lead_days_changed: LeadDaysChangedTable;
  lead_notes: LeadNotesTable;
  lead_events: LeadEventsTable;
  lead_ties: LeadTiesTable;
  lead_views: LeadViewsTable;
  submissions: SubmissionsTable;
  subscriptions: SubscriptionsTable;
  reviews: ReviewsTable;
  stock_alerts: StockAlertsTable;
  service_slots: ServiceSlotsTable;
  test_drive_slots: TestDriveSlotsTable;
  slot_blocks: SlotBlocksTable;
  deliveries: DeliveriesTable;
  notices: NoticesTable;
  audits: AuditsTable;
  campaign_pictures: CampaignPicturesTable;
  campaign_banners: CampaignBannersTable;
  campaign_visits: CampaignVisitsTable;
  campaign_leads: CampaignLeadsTable;
  library_pictures: LibraryPicturesTable;
  replaced_files: ReplacedFilesTable;
  campaign_links: CampaignLinksTable;
  staff_notices: StaffNoticesTable;
  notice_settings: NoticeSettingsTable;
  push_devices: PushDevicesTable;
  staff_sessions: StaffSessionsTable;
  sign_in_links: SignInLinksTable;
  people: PeopleTable;
  credentials: CredentialsTable;
  invitations: InvitationsTable;
  staff_challenges: StaffChallengesTable;
  staff_tokens: StaffTokensTable;
  staff_audits: StaffAuditsTable;
  kept_builds: KeptBuildsTable;
  recall_lists: RecallListsTable;
  recalled_cars: RecalledCarsTable;
  stock_cars: StockCarsTable;
  stock_holds: StockHoldsTable;
  stock_schedule: StockScheduleTable;
  draft_comments: DraftCommentsTable;
  approval_absences: ApprovalAbsencesTable;
  trash: TrashTable;
}

export type * from './tables/campaigns';
export type * from './tables/content';
export type * from './tables/drafts';
export type * from './tables/leads';
export type * from './tables/recalls';
export type * from './tables/records';
export type * from './tables/releases';
export type * from './tables/staff';
export type * from './tables/stock';
export type * from './tables/trash';
