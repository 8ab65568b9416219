import { useEffect, useState } from 'react'
import { endOfGraphemes } from '#app/text/base/graphemes.ts'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import type { EntryGroup } from './palette-entries.ts'

interface SearchedList {
  /** Of the API. */
  path: string
  screen: string
  label: string
  /** Fields, the first that is filled. */
  name: readonly string[]
  note?: string
  /** By default `usualLetters`. */
  minLetters?: number
  /** The screen has no form for a single record. */
  isWhole?: boolean
}

// Searches for students leave traces in the journal, so they begin late.
const lists: readonly SearchedList[] = [
  {
    path: 'students',
    screen: '/student-info-form',
    label: 'শিক্ষার্থী',
    name: ['full_name'],
    note: 'roll_number',
    minLetters: 3,
  },
  {
    path: 'teachers',
    screen: '/teacher-info-form',
    label: 'শিক্ষক',
    name: ['full_name'],
    note: 'designation',
  },
  { path: 'staff', screen: '/staff-info-form', label: 'কর্মচারী', name: ['full_name'], note: 'designation' },
  {
    path: 'committee-members',
    screen: '/committee-member',
    label: 'পরিচালনা কমিটি',
    name: ['full_name'],
    note: 'role',
  },
  { path: 'notices', screen: '/notices', label: 'নোটিশ', name: ['title'] },
  { path: 'documents', screen: '/documents', label: 'নথিপত্র', name: ['title'] },
  { path: 'events', screen: '/events', label: 'ক্যালেন্ডার', name: ['title'] },
  { path: 'achievements', screen: '/achievements', label: 'সাফল্য', name: ['title'] },
  { path: 'subjects', screen: '/add-subject', label: 'বিষয়', name: ['name'] },
  { path: 'classes', screen: '/add-class', label: 'শ্রেণি', name: ['name'], isWhole: true },
  { path: 'sections', screen: '/add-class', label: 'শাখা', name: ['name'], isWhole: true },
  { path: 'users', screen: '/users', label: 'ব্যবহারকারী', name: ['full_name', 'username'], note: 'username' },
  { path: 'contacts', screen: '/messages', label: 'বার্তা', name: ['name'], note: 'phone' },
]

const usualLetters = 2
const perList = 5
const delayMs = 300

interface Found {
  groups: EntryGroup[]
  /** Some lists could not be searched. */
  hasFailed: boolean
}

const nothing: Found = { groups: [], hasFailed: false }

interface Search extends Found {
  isSearching: boolean
  /** Why some lists are not searched. */
  hint: string | undefined
}

/** The records of all lists that a role may open, searched by the API when typing has paused. */
export function useFoundRecords(typed: string, role: string): Search {
  const [found, setFound] = useState(nothing)
  const [isSearching, setIsSearching] = useState(false)
  const term = typed.trim()
  useEffect(() => {
    const searched = lists.filter(
      ({ screen, minLetters = usualLetters }) => mayOpen(role, screen) && hasLetters(term, minLetters),
    )
    setIsSearching(searched.length > 0)
    if (searched.length === 0) {
      setFound(nothing)
      return
    }
    let isLatest = true
    const timer = setTimeout(async () => {
      const replies = await Promise.all(searched.map((list) => search(list, term)))
      if (!isLatest) return
      const groups = replies.filter((group) => group !== undefined)
      setFound({
        groups: groups.filter(({ entries }) => entries.length > 0),
        hasFailed: groups.length < replies.length,
      })
      setIsSearching(false)
    }, delayMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [term, role])
  return { ...found, isSearching, hint: hintFor(term, role) }
}

function hintFor(term: string, role: string): string | undefined {
  if (term === '') return
  if (!hasLetters(term, usualLetters)) return 'তথ্য খুঁজতে আরও একটি অক্ষর লিখুন।'
  const late = lists.find(
    ({ screen, minLetters = usualLetters }) => mayOpen(role, screen) && !hasLetters(term, minLetters),
  )
  return late && `${late.label} খুঁজতে আরও একটি অক্ষর লিখুন।`
}

async function search(list: SearchedList, term: string): Promise<EntryGroup | undefined> {
  const { path, screen, label, name, note, isWhole } = list
  const query = new URLSearchParams({ search: term, page_size: String(perList) })
  const reply = await fetchApi('GET', `${path}/?${query}`)
  if (!reply.isOk) return undefined
  const { data } = reply.body as { data: Record<string, unknown>[] }
  return {
    label,
    entries: data.map((record) => ({
      id: `${path} ${record.id}`,
      to: isWhole ? screen : `${screen}?edit=${record.id}`,
      label: name.map((field) => textIn(record, field)).find(Boolean) ?? label,
      ...(note && { note: textIn(record, note) }),
    })),
  }
}

function textIn(record: Record<string, unknown>, field: string): string {
  return String(record[field] ?? '')
}

/** Letters count with their signs. */
function hasLetters(term: string, atLeast: number): boolean {
  return term !== '' && endOfGraphemes(term, atLeast - 1) < term.length
}
