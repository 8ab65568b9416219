import { useState } from 'react'
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { useFoundRecords } from './found-records.ts'
import { commandsOf, type Entry } from './palette-entries.ts'
import { useSession } from './session.ts'

const title = 'সব জায়গায় খুঁজুন'

/** Finds screens, actions and records; what is typed stands in no address and no history. */
export function CommandPalette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const { user, institution } = useSession()
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const records = useFoundRecords(typed, user.role)
  const groups = [...commandsOf(user.role, institution?.kind, typed), ...records.groups]
  const choose = ({ to }: Entry) => {
    onClose()
    if (to === undefined) onKeys()
    else void navigate(to)
  }
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-x-0 top-0 z-40 grid h-(--visual-viewport-height) grid-rows-[minmax(0,1fr)] justify-items-center bg-ink/50 p-3 md:pt-[10dvh]"
    >
      <Modal className="grid max-h-full w-full max-w-2xl self-start rounded-xl bg-paper shadow-2xl forced-colors:border">
        <Dialog
          aria-label={title}
          className="grid max-h-full grid-rows-[auto_minmax(0,1fr)_auto] outline-none"
        >
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <div className="flex items-center gap-2 border-b border-line p-3">
              <TextField aria-label={title} autoFocus className="min-w-0 flex-1">
                <Input
                  type="search"
                  autoComplete="off"
                  placeholder="নাম, রোল, নোটিশ, পাতা বা কাজ"
                  className={styles.input}
                />
              </TextField>
              <Button onClick={onClose}>বন্ধ করুন</Button>
            </div>
            <ListBox
              aria-label={title}
              items={groups}
              className="max-h-[60dvh] scroll-py-2 overflow-y-auto p-2 outline-none"
              renderEmptyState={() => (
                <p className="px-3 py-6 text-center text-ink-soft">
                  {records.isSearching ? 'খোঁজা হচ্ছে...' : (records.hint ?? 'কিছু পাওয়া যায়নি। অন্য শব্দ দিয়ে দেখুন।')}
                </p>
              )}
            >
              {({ label, entries }) => (
                <ListBoxSection id={label}>
                  <Header className="px-3 pt-2 text-sm font-bold text-ink-soft">{label}</Header>
                  <Collection items={entries}>
                    {(entry) => <EntryRow entry={entry} onChoose={() => choose(entry)} />}
                  </Collection>
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
          <p role="status" className="border-t border-line px-4 py-1 text-sm text-ink-soft empty:hidden">
            {records.hasFailed
              ? 'কিছু তালিকায় খোঁজা যায়নি। ইন্টারনেট সংযোগ দেখে আবার লিখুন।'
              : groups.length > 0 && (records.isSearching ? 'খোঁজা হচ্ছে...' : records.hint)}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function EntryRow({ entry: { id, label, note }, onChoose }: { entry: Entry; onChoose: () => void }) {
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      onAction={onChoose}
      className="flex min-h-9 cursor-pointer items-center gap-x-3 rounded-lg px-3 py-1 outline-none max-sm:flex-col max-sm:items-stretch max-sm:justify-center data-focused:bg-brand-tint data-focused:text-brand-deep forced-colors:data-focused:bg-[Highlight] pointer-coarse:min-h-11"
    >
      <span className="min-w-0 truncate sm:flex-1">{label}</span>
      {note && <span className="truncate text-sm text-ink-soft sm:max-w-[40%]">{note}</span>}
    </ListBoxItem>
  )
}
