import { useState } from 'react'
import { isShortMapLink, parseCoordinates } from '#app/text/base/coordinates.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { mapEmbedUrl, mapPageUrl } from '#app/text/base/map-links.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { ParsedValue } from '#app/ui/form/parsed-value.tsx'
import { institutionEntity } from './institution.entity.ts'
import { institutionTexts } from './institution.texts.ts'

const { TextField, useField } = fieldsOf(institutionEntity)

/** The place on the map, with its pin as soon as it is understood. */
export function PlaceField() {
  const [typed, setTyped] = useState(useField('map_place').defaultValue)
  const place = parseCoordinates(typed)
  return (
    <div className="col-span-full grid items-start gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <TextField
          name="map_place"
          autoComplete="off"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          hint="মানচিত্রে জায়গাটি চেপে ধরলে যে সংখ্যা দুটি আসে (যেমন 23.8103, 90.4125), প্লাস কোড, অথবা মানচিত্রের লিংক"
        />
        <ParsedValue>
          {place && toBengaliDigits(`${shortened(place.latitude)}, ${shortened(place.longitude)}`)}
        </ParsedValue>
        {!place && isShortMapLink(typed) && (
          <p role="status" className="text-sm font-bold">
            {institutionTexts.shortLink}
          </p>
        )}
      </div>
      {place && (
        <div className="grid gap-1">
          <iframe
            src={mapEmbedUrl(place)}
            title="মানচিত্রে প্রতিষ্ঠানের জায়গা"
            loading="lazy"
            referrerPolicy="no-referrer"
            className="h-56 w-full rounded-lg border border-line-strong bg-paper-warm"
          />
          <a
            href={mapPageUrl(place)}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center justify-self-start underline"
          >
            বড় মানচিত্রে দেখুন
          </a>
        </div>
      )}
    </div>
  )
}

const shortened = (degrees: number) => Number(degrees.toFixed(5))
