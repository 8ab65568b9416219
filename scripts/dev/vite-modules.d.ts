// Modules that exist only in Vite's dev server.
declare module '*@vite/client'
declare module '*@react-refresh' {
  export function injectIntoGlobalHook(window: Window): void
}
