import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Native or heavy packages that the server asks for only when it needs them stay outside its bundle.
const external = [
  'sharp',
  'pg',
  'flydrive',
  'flydrive/drivers/s3',
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
]

export default defineConfig({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome111', 'firefox128', 'safari16.4'],
        rolldownOptions: {
          input: [
            'app/site/site.css',
            'app/site/enhance.ts',
            'app/site/islands.ts',
            'app/dashboard/entry.tsx',
            'app/api/docs.ts',
          ],
        },
      },
    },
    ssr: {
      // React renders eight times slower in its development build, so the server's is decided here.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true, external },
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'node24',
        rolldownOptions: {
          input: { server: 'app/server.ts', cli: 'app/cli/cli.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
