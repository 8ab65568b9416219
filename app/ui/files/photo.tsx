import { useEffect, useState } from 'react'
import { initials } from '#app/text/base/initials.ts'
import { fetchPrivateFile } from '#app/ui/base/fetch-api.ts'

interface PhotoProps {
  /** The address of the picture; null if there is none. */
  src: string | null
  name: string
  /** The picture of a child: fetched with the token, and its fallback is requested with initials only. */
  isPrivate?: boolean
}

/** A small portrait beside a name; initials if there is none or it fails to load. */
export function Photo({ src, name, isPrivate = false }: PhotoProps) {
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
      className="size-12 max-w-none shrink-0 rounded-full border border-line bg-brand-tint object-cover object-top"
    />
  )
}

/** A blob URL of a file that only Admins may see; undefined until it is loaded. */
export function usePrivateFile(path: string | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!path) return
    const leaving = new AbortController()
    let made: string | undefined
    void fetchPrivateFile(path, () => leaving.signal).then((fetched) => {
      made = fetched.address
      if (leaving.signal.aborted && made) URL.revokeObjectURL(made)
      else setAddress(made)
    })
    return () => {
      leaving.abort()
      if (made) URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [path])
  return address
}

const ownService = '/avatar/{name}.svg'

function avatarOf(name: string, isPrivate: boolean): string {
  const configured = document.getElementById('dashboard')?.dataset.avatarService || ownService
  const shown = isPrivate ? initials(name) : name.trim() || '?'
  return (isPrivate ? ownService : configured).replace('{name}', encodeURIComponent(shown.toWellFormed()))
}
