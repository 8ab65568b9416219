import type { Generated } from 'kysely'
import type {
  BackupDownloadTable,
  BackupRecordTable,
  ChangeTable,
  IdempotencyTable,
  JournalTable,
} from './log-tables.ts'

/** The whole database on one page, its logs on the next. Booleans are 0 or 1, lists are JSON, instants ISO 8601 UTC with milliseconds. */
export interface Tables {
  institutions: InstitutionTable
  principal_vice_principal: HeadTable
  teachers: TeacherTable
  staff: StaffTable
  students: StudentTable
  committee_members: CommitteeMemberTable
  notices: NoticeTable
  gallery: GalleryTable
  classes: NamedTable
  sections: SectionTable
  subjects: SubjectTable
  class_routine: RoutineTable
  contacts: ContactTable
  users: UserTable
  tokens: TokenTable
  second_factors: SecondFactorTable
  recovery_codes: { id: Generated<number>; user_id: number; code_hash: string }
  server_keys: { id: Generated<number>; purpose: string; key: string }
  devices: DeviceTable
  sign_ins: SignInTable
  changes: ChangeTable
  journal: JournalTable
  content_version: { id: number; version: number }
  limit_events: { id: Generated<number>; bucket: string; at: number }
  idempotency_keys: IdempotencyTable
  backups: BackupRecordTable
  backup_downloads: BackupDownloadTable
  /** `day`: YYYY-MM-DD in Bangladesh. */
  erasures: { entity: string; record_id: number; day: string }
  sample_records: { entity: string; record_id: number; updated_at: string }
}

/** What every record of the school has, made by crudStore. */
interface RecordTable {
  id: Generated<number>
  updated_at: string
  search_key: string
}

/** `unique_key` is what may exist once only; crudStore makes it from the record. */
interface UniqueTable extends RecordTable {
  unique_key: string
}

interface InstitutionTable extends UniqueTable {
  name: string
  address: string
  address_code: string
  logo: string | null
  institution_image: string | null
  contact_phone: string
  contact_email: string
  government_approval_number: string
  government_approval_date: string | null
  history: string
  tagline: string
  base_year: number
  office_hours: string
  programs: string
  departments: string
  admission_eligibility: string
  admission_process: string
  admission_papers: string
  map_place: string
  theme_color: string
  registration_open: number
  second_factor_required: number
  message_months: number
  privacy_text: string
}

interface PersonTable extends RecordTable {
  full_name: string
  contact_phone: string
  contact_email: string
  photo: string | null
}

interface HeadTable extends PersonTable {
  unique_key: string
  designation: string
  message: string
}

interface TeacherTable extends PersonTable {
  designation: string
  subject: string
  department: string
  profile: string
  position: number | null
}

interface StaffTable extends PersonTable {
  designation: string
  department: string
  profile: string
  position: number | null
}

interface StudentTable extends PersonTable {
  unique_key: string
  roll_number: string
  class_name: number
  section: string
  date_of_birth: string | null
  address: string
  guardian_name: string
  guardian_contact: string
  digital_id_code: string
}

interface CommitteeMemberTable extends PersonTable {
  role: string
  position: number | null
}

interface NoticeTable extends RecordTable {
  title: string
  description: string
  pdf_file: string | null
  pdf_file_name: string
  pdf_file_size: number | null
  category: string
  date: string | null
  is_pinned: number
  is_draft: number
  publish_at: string | null
  expires_at: string | null
}

interface GalleryTable extends RecordTable {
  image: string
  caption: string
  position: number | null
  /** Who allowed that it hangs there; for the staff alone. */
  consent_note: string
}

interface NamedTable extends UniqueTable {
  name: string
}

interface SectionTable extends NamedTable {
  class_name: number | null
}

interface SubjectTable extends RecordTable {
  name: string
  class_name: number
}

interface RoutineTable extends RecordTable {
  classId: number
  sectionId: number | null
  subjectId: number
  teacherId: number
  startTime: string
  endTime: string
  days: string
  allow_clash: number
}

interface ContactTable extends RecordTable {
  name: string
  email: string
  phone: string
  message: string
  handled: number
  created_at: string
}

interface UserTable extends UniqueTable {
  username: string
  full_name: string
  email: string
  phone: string
  role: string
  profile_picture: string | null
  active: number
  password_hash: string
  must_change_password: number
  second_factor: number
}

interface TokenTable {
  id: Generated<number>
  token_hash: string
  user_id: number
  created_at: string
  last_used_at: string
  device: string
  /** When the password, and the code where one is needed, was last given; null for never. */
  confirmed_at: string | null
}

interface SecondFactorTable {
  id: Generated<number>
  user_id: number
  /** In base32, as the authenticator app has it. */
  secret: string
  /** null until a first code showed that the app has the secret. */
  confirmed_at: string | null
  /** The last step of time whose code was taken: each is taken once. */
  last_step: number
}

/** A browser on which a user has signed in. */
interface DeviceTable {
  id: Generated<number>
  secret_hash: string
  user_id: number
  created_at: string
  used_at: string
}

interface SignInTable {
  id: Generated<number>
  /** null: for a username that nobody has. */
  user_id: number | null
  at: string
  outcome: string
  device: string
  address: string
}
