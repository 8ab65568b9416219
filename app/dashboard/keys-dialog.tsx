import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Link } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { areSingleKeysOn } from '#app/ui/base/single-keys.ts'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 grid overflow-y-auto bg-ink/50 p-3 md:place-items-center"
    >
      <Modal className="w-full max-w-lg self-start rounded-xl bg-paper shadow-2xl forced-colors:border md:self-center">
        <Dialog className="grid gap-4 p-5 outline-none">
          <Heading slot="title" className="heading">
            কীবোর্ডের কী
          </Heading>
          <dl className="grid gap-2">
            {keys.map(({ press, does }) => (
              <div key={press} className="flex items-baseline justify-between gap-4">
                <dt className="order-2 shrink-0">
                  <kbd className="rounded-md border border-line-strong bg-paper-warm px-2 text-sm">
                    {press}
                  </kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <p className="text-ink-soft">
            একটি মাত্র কী (/, N, ?) এখন {areSingleKeysOn() ? 'চালু' : 'বন্ধ'}; লেখার ঘরে এগুলো শুধু অক্ষর।{' '}
            <Link to="/account" onClick={onClose} className="underline">
              আমার অ্যাকাউন্ট
            </Link>{' '}
            পাতায় বদলানো যায়।
          </p>
          <Button className="justify-self-start" onClick={onClose}>
            বন্ধ করুন
          </Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const keys = [
  { press: 'Ctrl + K', does: 'সব জায়গায় খুঁজুন' },
  { press: 'Ctrl + Enter', does: 'খোলা ফরম সংরক্ষণ করুন' },
  { press: 'Esc', does: 'খোলা জানালা বন্ধ করুন' },
  { press: '/', does: 'এই তালিকায় খুঁজুন' },
  { press: 'N', does: 'এই পাতার প্রধান কাজ, যেমন যোগ করা' },
  { press: '?', does: 'এই কীগুলো দেখুন' },
]
