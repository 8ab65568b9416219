import ArchiveRestore from 'lucide-react/icons/archive-restore'
import BookOpen from 'lucide-react/icons/book-open'
import Briefcase from 'lucide-react/icons/briefcase'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUser from 'lucide-react/icons/circle-user'
import DoorOpen from 'lucide-react/icons/door-open'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import Images from 'lucide-react/icons/images'
import Landmark from 'lucide-react/icons/landmark'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Megaphone from 'lucide-react/icons/megaphone'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import Presentation from 'lucide-react/icons/presentation'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCog from 'lucide-react/icons/user-cog'
import UserStar from 'lucide-react/icons/user-star'
import UsersRound from 'lucide-react/icons/users-round'

/** An icon of the sidebar, decorative beside a name. */
export function SidebarIcon({ name }: { name: SidebarIconName }) {
  const Icon = icons[name]
  return <Icon size={20} strokeWidth={1.75} className="shrink-0" />
}

export type SidebarIconName = keyof typeof icons

// Each one is a file of its own in Lucide: only these are built in.
const icons = {
  overview: LayoutDashboard,
  notices: Megaphone,
  messages: Mail,
  routine: CalendarDays,
  students: GraduationCap,
  teachers: Presentation,
  staff: Briefcase,
  institution: Landmark,
  contact: MapPin,
  heads: UserStar,
  committee: UsersRound,
  gallery: Images,
  classes: DoorOpen,
  subjects: BookOpen,
  users: UserCog,
  history: History,
  backups: ArchiveRestore,
  privacy: ShieldCheck,
  account: CircleUser,
  home: House,
  signOut: LogOut,
  collapse: PanelLeftClose,
  expand: PanelLeftOpen,
  fold: ChevronDown,
} as const
