// The dashboard in development: Fast Refresh must be in place before the first component is loaded.
import './vite-client.ts'

// A module that only Vite's own server has.
const refresh: string = '/@react-refresh'
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ refresh)
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('../../app/dashboard/entry.tsx')
