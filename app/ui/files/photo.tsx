import { useEffect, useState } from 'react'
import { initials } from '#app/text/base/initials.ts'
import { fetchPrivateFile } from '#app/ui/base/fetch-api.ts'

interface PhotoProps {
  /** The address of the picture. */
  src: string | null
  name: string
  /** Photo of a child: fetched with the token; the avatar request has only initials. */
  isPrivate?: boolean
  /** Small enough for a dense row. */
  isInRow?: boolean
}

/** A small portrait beside a name; initials if there is none or it fails to load. */
export function Photo({ src, name, isPrivate = false, isInRow = false }: PhotoProps) {
  const [broken, setBroken] = useState<string>()
  const fromMemory = usePrivateFile(isPrivate ? src : null)
  const picture = isPrivate ? fromMemory : src
  return (
    <img
      src={picture && picture !== broken ? picture : avatarOf(name, isPrivate)}
      alt=""
      width={48}
      height={48}
      onError={() => picture && setBroken(picture)}
      className={`${isInRow ? 'size-9 card:size-11' : 'size-12'} max-w-none shrink-0 rounded-full border border-line bg-brand-tint object-cover object-top`}
    />
  )
}

/** A blob URL of a file that only Admins may see; undefined until it is loaded. */
export function usePrivateFile(path: string | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!path) return
    const leaving = new AbortController()
    let url: string | undefined
    void fetchPrivateFile(path, () => leaving.signal).then((fetched) => {
      url = fetched.address
      if (leaving.signal.aborted && url) URL.revokeObjectURL(url)
      else setAddress(url)
    })
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
      setAddress(undefined)
    }
  }, [path])
  return address
}

const builtInService = '/avatar/{name}.svg'

function avatarOf(name: string, isPrivate: boolean): string {
  const configured = document.getElementById('dashboard')?.dataset.avatarService || builtInService
  const label = isPrivate ? initials(name) : name.trim() || '?'
  return (isPrivate ? builtInService : configured).replace('{name}', encodeURIComponent(label.toWellFormed()))
}
