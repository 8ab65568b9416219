/** A size in bytes as Bengali text, 1 MB being 1024 × 1024: ৮৪০ কেবি, ২.৫ এমবি, ৫০ জিবি. */
export function formatFileSize(bytes: number): string {
  const kilobytes = toTenth(bytes / 1024)
  const megabytes = toTenth(bytes / 1024 / 1024)
  if (bytes < 1024) return `${decimal.format(bytes)} বাইট`
  // Round first, so that slightly less than 1 MB is not shown as ১০২৪ কেবি.
  if (kilobytes < 1024) return `${decimal.format(kilobytes)} কেবি`
  if (megabytes < 1024) return `${decimal.format(megabytes)} এমবি`
  return `${decimal.format(toTenth(bytes / 1024 / 1024 / 1024))} জিবি`
}

const decimal = new Intl.NumberFormat('bn-BD', { maximumFractionDigits: 1, useGrouping: false })

function toTenth(value: number): number {
  return Math.round(value * 10) / 10
}
