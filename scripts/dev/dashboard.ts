// The dashboard in development: Fast Refresh must be in place before the first component is loaded.
import '/@vite/client'
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, {
  $RefreshReg$: () => {},
  $RefreshSig$: () => (type: unknown) => type,
  // A screen exports these beside its component; without this, each edit would load the whole dashboard again.
  __getReactRefreshIgnoredExports: () => ['loader', 'action'],
})
await import('../../app/dashboard/entry.tsx')
