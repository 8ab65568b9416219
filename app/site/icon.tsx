/** 24 × 24, decorative beside a text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}

export type IconName = keyof typeof shapes

const shapes = {
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6 6-6-6 6-6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9a8 8 0 0 1 16 0',
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  exit: 'M14 4h5v16h-5M4 12h11m-4-4 4 4-4 4',
  phone:
    'M5 4h4l1.5 5L8 10.5a12 12 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
  mail: 'M3 6h18v12H3zm0 1 9 6 9-6',
  place: 'M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  file: 'M6 3h8l5 5v13H6zm8 0v5h5M9 13h6m-6 4h6',
  download: 'M12 4v11m-5-4 5 5 5-5M5 20h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5',
  picture: 'M3 5h18v14H3zm0 11 5-5 4 4 3-3 6 5M15.5 9.5h.01',
  people:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8a6.5 6.5 0 0 1 13 0M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  board: 'M4 4h16v12H4zm8 12v3m-4 2 4-2 4 2M8 8h8m-8 4h5',
  book: 'M12 6.5C9.5 4.7 6.5 4.5 3 4.5V18c3.5 0 6.5.3 9 2 2.5-1.7 5.5-2 9-2V4.5c-3.5 0-6.5.2-9 2Zm0 0v13.5',
  cap: 'm2 9 10-5 10 5-10 5Zm4 2.5V17c3.5 2.5 8.5 2.5 12 0v-5.5M22 9v6',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z',
  close: 'm6 6 12 12M18 6 6 18',
  share: 'M12 15V3m-5 5 5-5 5 5M5 12v8h14v-8',
  calendar: 'M4 6h16v14H4zm0 5h16M8 3v5m8-5v5',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  warning: 'M12 4 2.5 20h19Zm0 6v4m0 3h.01',
} as const
