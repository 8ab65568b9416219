import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/base/button.tsx'

interface RecoveryCodesProps {
  username: string
  codes: readonly string[]
  onClose: () => void
}

/** The codes are visible only once. */
export function RecoveryCodes({ username, codes, onClose }: RecoveryCodesProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="grid gap-4">
      <div data-on-paper="" className="grid gap-3">
        <h3 ref={head} tabIndex={-1} className="subheading outline-none">
          রিকভারি কোড: {username}
        </h3>
        <p>
          ফোন হারালে বা কাছে না থাকলে লগইনের সময় এর একটি কোড দিন। প্রতিটি কোড একবার ব্যবহার করা যায়। কোডগুলো আর দেখানো হবে
          না: এখনই ছাপিয়ে বা ফাইলে রেখে তালাবদ্ধ জায়গায় রাখুন।
        </p>
        <ol className="grid gap-x-8 gap-y-1 tabular-nums max-sm:text-sm sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} translate="no">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveAsFile(username, codes)}>ফাইলে রাখুন</Button>
        <Button onClick={() => print()}>ছাপুন</Button>
        <Button look="primary" onClick={onClose}>
          কোডগুলো রেখেছি
        </Button>
      </div>
    </div>
  )
}

function saveAsFile(username: string, codes: readonly string[]): void {
  const lines = [
    `রিকভারি কোড: ${location.host}`,
    `ইউজারনেম: ${username}`,
    'লগইনের সময় অ্যাপের কোডের বদলে এর একটি দিন। প্রতিটি একবার ব্যবহার করা যায়।',
    '',
    ...codes,
    '',
  ]
  const address = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  // The browser may still read the blob for a moment after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
