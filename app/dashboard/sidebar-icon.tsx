import {
  AcademicCapIcon,
  ArchiveBoxArrowDownIcon,
  ArrowRightStartOnRectangleIcon,
  BookOpenIcon,
  BriefcaseIcon,
  BuildingLibraryIcon,
  BuildingOffice2Icon,
  CalendarDaysIcon,
  ChatBubbleLeftRightIcon,
  ChevronDoubleLeftIcon,
  ChevronDoubleRightIcon,
  ChevronDownIcon,
  ClockIcon,
  DocumentTextIcon,
  EnvelopeIcon,
  HomeIcon,
  IdentificationIcon,
  MapPinIcon,
  MegaphoneIcon,
  PhotoIcon,
  PresentationChartLineIcon,
  ShieldCheckIcon,
  Squares2X2Icon,
  StarIcon,
  UserCircleIcon,
  UserGroupIcon,
} from '@heroicons/react/24/outline'
/** An icon of the sidebar, decorative beside a name. */
export function SidebarIcon({ name }: { name: SidebarIconName }) {
  const Icon = icons[name]
  return <Icon className="size-5 shrink-0" strokeWidth={1.75} />
}

export type SidebarIconName = keyof typeof icons

const icons = {
  overview: Squares2X2Icon,
  notices: MegaphoneIcon,
  documents: DocumentTextIcon,
  messages: EnvelopeIcon,
  routine: CalendarDaysIcon,
  students: AcademicCapIcon,
  teachers: PresentationChartLineIcon,
  staff: BriefcaseIcon,
  institution: BuildingLibraryIcon,
  contact: MapPinIcon,
  heads: StarIcon,
  committee: UserGroupIcon,
  officers: ChatBubbleLeftRightIcon,
  gallery: PhotoIcon,
  classes: BuildingOffice2Icon,
  subjects: BookOpenIcon,
  users: IdentificationIcon,
  history: ClockIcon,
  backups: ArchiveBoxArrowDownIcon,
  privacy: ShieldCheckIcon,
  account: UserCircleIcon,
  home: HomeIcon,
  signOut: ArrowRightStartOnRectangleIcon,
  collapse: ChevronDoubleLeftIcon,
  expand: ChevronDoubleRightIcon,
  fold: ChevronDownIcon,
} as const
