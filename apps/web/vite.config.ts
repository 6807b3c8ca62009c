import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compiledTexts } from './vite/compiled-texts.ts'
import { firstLoad } from './vite/first-load.ts'
import { minifiedContract } from './vite/minified-contract.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { thrownLoadFailures } from './vite/thrown-load-failures.ts'

export default defineConfig({
  plugins: [compiledTexts(), minifiedContract(), thrownLoadFailures(), reactRouter(), serviceWorker()],
  // Named here so that the first visit in development does not find them one by one and reload.
  optimizeDeps: { include: ['@orpc/client', '@orpc/openapi-client/fetch', '@tanstack/react-query'] },
  build: {
    target: 'es2022',
    // A data: address would be a second place for the content security policy to allow.
    assetsInlineLimit: 0,
    // To name every file of a lazy part in the head takes a slow phone longer than the part; the browser finds them itself.
    modulePreload: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
  },
})
