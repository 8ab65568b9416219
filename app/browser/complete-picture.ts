import type { FileKind } from '#app/contract/file-kinds.ts'

/** Whether a picture is not truncated. Browsers render the missing part of a truncated picture grey. */
export function isCompletePicture(bytes: Uint8Array, kind: FileKind): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'image/jpeg') return hasJpegEnd(bytes)
  if (kind === 'image/png') return hasPngEnd(view)
  // RIFF files contain their length (WebP container specification).
  if (kind === 'image/webp') return view.byteLength >= 12 && view.getUint32(4, true) + 8 <= view.byteLength
  return true
}

// From marker to marker (ITU T.81, annex B), because a preview inside a segment has its end marker.
function hasJpegEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]
    if (marker === 0xd9) return true
    if (marker === 0xff) at += 1
    else if (marker === undefined || isAlone(marker)) at += 2
    else at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
  }
  return false
}

// Restart markers, the start marker, and 0xff as data have no length.
function isAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)
}

function hasPngEnd(view: DataView): boolean {
  const frame = 12
  const iend = 0x49454e44
  for (let at = 8; at + frame <= view.byteLength; at += frame + view.getUint32(at))
    if (view.getUint32(at + 4) === iend) return true
  return false
}
