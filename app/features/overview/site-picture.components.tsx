import { useEffect, useRef, useState } from 'react'

interface SitePictureProps {
  /** Loads the page again when it changes. */
  version: string
  /** A selector: the part of the page that is scrolled into the picture, if it is there. */
  at?: string | undefined
  look: 'tall' | 'wide'
}

const title = 'ওয়েবসাইট এখন যেমন দেখাচ্ছে'

/** The home page as visitors see it now, as a picture of 320 pixels; without scripts, and no visit is counted. */
export function SitePicture({ version, at, look }: SitePictureProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isIdle = useIdle()

  function show(): void {
    const { contentDocument: page, contentWindow: view } = frame.current ?? {}
    const part = at === undefined ? null : page?.querySelector(at)
    if (part && view) view.scrollTo(0, view.scrollY + part.getBoundingClientRect().top - headroom)
  }

  return (
    <figure className="grid w-80 max-w-full gap-1 xl:sticky xl:top-4 print:hidden">
      <div
        className={`overflow-hidden rounded-xl border border-line-strong bg-paper ${look === 'tall' ? 'h-64 xl:h-120' : 'h-56'}`}
      >
        {isIdle && (
          <iframe
            key={`${version} ${at}`}
            ref={frame}
            src="/"
            title={title}
            inert
            aria-hidden="true"
            tabIndex={-1}
            sandbox="allow-same-origin"
            onLoad={show}
            className={`pointer-events-none w-256 origin-top-left scale-[.3125] ${look === 'tall' ? 'h-384' : 'h-180'}`}
          />
        )}
      </div>
      <figcaption className="text-sm">
        <a href="/" target="_blank" className="inline-flex min-h-11 items-center underline" rel="noopener">
          ওয়েবসাইট দেখুন
        </a>
      </figcaption>
    </figure>
  )
}

/** Whether the screen itself is there; the picture would delay it. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const show = () => setIsIdle(true)
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(show, idleAfterMs)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(show, { timeout: idleAfterMs })
    return () => cancelIdleCallback(handle)
  }, [])
  return isIdle
}

const idleAfterMs = 1000

// What stays visible above the part, in pixels of the page.
const headroom = 120
