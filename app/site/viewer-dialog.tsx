import { Icon } from './icon.tsx'

/** For the pictures of a `data-viewer`. A script fills and opens it; without scripts each link opens its picture. */
export function ViewerDialog() {
  return (
    <template>
      <dialog className="viewer" aria-label="বড় ছবি">
        <div className="viewer-bar">
          <span data-place="" />
          <button className="icon-button" type="button" data-close="" aria-label="বন্ধ করুন" title="বন্ধ করুন">
            <Icon name="close" />
          </button>
        </div>
        <div className="viewer-picture" data-picture="" />
        <p className="viewer-caption" data-caption="" aria-live="polite" />
        <div className="viewer-steps">
          <button className="icon-button" type="button" data-step="-1" aria-label="আগের ছবি" title="আগের ছবি">
            <Icon name="back" />
          </button>
          <button className="icon-button" type="button" data-step="1" aria-label="পরের ছবি" title="পরের ছবি">
            <Icon name="arrow" />
          </button>
        </div>
      </dialog>
    </template>
  )
}
