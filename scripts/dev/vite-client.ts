// A module that only Vite's own server has.
const client: string = '/@vite/client'
await import(/* @vite-ignore */ client)

export {}
