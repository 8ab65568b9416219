import type { ReactNode } from 'react'
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

export function Nowrap({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>
}

/** The columns of a list of people; `phone` is the header of the number. */
export function peopleColumns<T extends Person>(postOf: (person: T) => string, phone: string): Column<T>[] {
  return [
    {
      header: 'ছবি',
      onCard: 'start',
      cell: (person) => <Photo src={person.photo} name={person.full_name} isInRow />,
    },
    { header: 'নাম', onCard: 'title', cell: personName, sortBy: personName },
    { header: 'পদবি', onCard: 'subtitle', cell: (person) => postOf(person) || '—', sortBy: postOf },
    {
      header: 'ইমেইল',
      cell: (person) => person.contact_email || '—',
      sortBy: ({ contact_email }) => contact_email,
    },
    {
      header: phone,
      cell: (person) => <Nowrap>{formatPhone(person.contact_phone) || '—'}</Nowrap>,
      sortBy: ({ contact_phone }) => contact_phone,
    },
  ]
}
