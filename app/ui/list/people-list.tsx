import { formatPhone } from '#app/text/base/phones.ts'
import { Photo } from '#app/ui/files/photo.tsx'
import type { Column } from './data-table.tsx'

interface Person {
  full_name: string
  photo: string | null
  contact_email: string
  contact_phone: string
}

export const personName = ({ full_name }: Pick<Person, 'full_name'>): string => full_name

/** The columns of a list of people; `phone` is the header of the number. */
export function peopleColumns<T extends Person>(postOf: (person: T) => string, phone: string): Column<T>[] {
  return [
    {
      header: 'ছবি',
      onCard: 'start',
      cell: (person) => <Photo src={person.photo} name={person.full_name} />,
    },
    { header: 'নাম', onCard: 'title', cell: personName },
    { header: 'পদবি', onCard: 'subtitle', cell: (person) => postOf(person) || '—' },
    { header: 'ইমেইল', cell: (person) => person.contact_email || '—', isLong: true },
    { header: phone, cell: (person) => formatPhone(person.contact_phone) || '—' },
  ]
}
